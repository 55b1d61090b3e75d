namespace RpcBench.Contracts;

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, AllowDuplicateProperties = false)]
[JsonSerializable(typeof(ImageRequest))]
[JsonSerializable(typeof(ImageSize))]
public sealed partial class ImageJsonContext : JsonSerializerContext;
