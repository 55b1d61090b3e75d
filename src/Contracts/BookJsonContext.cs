namespace RpcBench.Contracts;

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, AllowDuplicateProperties = false)]
[JsonSerializable(typeof(Book))]
[JsonSerializable(typeof(List<Book>))]
[JsonSerializable(typeof(Book[]))]
public sealed partial class BookJsonContext : JsonSerializerContext;
