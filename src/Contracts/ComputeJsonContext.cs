namespace RpcBench.Contracts;

/// <summary>Source-generated JSON of the computations, camelCase. A null where a value belongs is no JSON of theirs.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, AllowDuplicateProperties = false)]
[JsonSerializable(typeof(AddRequest))]
[JsonSerializable(typeof(AddResponse))]
[JsonSerializable(typeof(DotProductRequest))]
[JsonSerializable(typeof(DotProductResponse))]
public sealed partial class ComputeJsonContext : JsonSerializerContext;
