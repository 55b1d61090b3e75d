using System.Text.Json.Serialization;

namespace RpcBench.Records;

/// <summary>Source-generated JSON of <see cref="RunRecord"/>: camelCase, indented, enumerations by name.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    WriteIndented = true,
    UseStringEnumConverter = true,
    RespectNullableAnnotations = true,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Skip)]
[JsonSerializable(typeof(RunRecord))]
public sealed partial class RunRecordJson : JsonSerializerContext;
