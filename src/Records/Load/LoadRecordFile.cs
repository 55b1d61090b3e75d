using System.Text.Json.Serialization;

namespace RpcBench.Records.Load;

/// <summary>Reads and writes <c>load.json</c>.</summary>
public static class LoadRecordFile
{
    public const string Name = "load.json";

    public static void Write(string path, LoadRecord record) => SealedJson.Write(path, record, LoadRecordJson.Default.LoadRecord);

    /// <summary>Reads a record.</summary>
    /// <exception cref="RecordException">There is no such file, it is cut short, changed, not a record, or of a version that this tool does not read.</exception>
    public static LoadRecord Read(string path) => RecordArms.Check(
        path, SealedJson.Read(path, LoadRecord.SchemaName, LoadRecord.CurrentVersion, LoadRecordJson.Default.LoadRecord), record => record.Arms);
}

/// <summary>Source-generated JSON of <see cref="LoadRecord"/>: camelCase, indented, enumerations by name.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    WriteIndented = true,
    UseStringEnumConverter = true,
    RespectNullableAnnotations = true,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Skip)]
[JsonSerializable(typeof(LoadRecord))]
public sealed partial class LoadRecordJson : JsonSerializerContext;
