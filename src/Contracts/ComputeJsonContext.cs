namespace RpcBench.Contracts;

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, AllowDuplicateProperties = false)]
[JsonSerializable(typeof(AddRequest))]
[JsonSerializable(typeof(AddResponse))]
[JsonSerializable(typeof(DotProductRequest))]
[JsonSerializable(typeof(DotProductResponse))]
public sealed partial class ComputeJsonContext : JsonSerializerContext;
