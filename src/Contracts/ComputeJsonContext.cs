namespace RpcBench.Contracts;

/// <summary>Source-generated JSON of the computations, camelCase. A null instead of a value is refused.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, AllowDuplicateProperties = false)]
[JsonSerializable(typeof(AddRequest))]
[JsonSerializable(typeof(AddResponse))]
[JsonSerializable(typeof(DotProductRequest))]
[JsonSerializable(typeof(DotProductResponse))]
public sealed partial class ComputeJsonContext : JsonSerializerContext;
