namespace RpcBench.Contracts;

/// <summary>Source-generated JSON of images and their dimensions, camelCase.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, AllowDuplicateProperties = false)]
[JsonSerializable(typeof(ImageRequest))]
[JsonSerializable(typeof(ImageSize))]
public sealed partial class ImageJsonContext : JsonSerializerContext;
