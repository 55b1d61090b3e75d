namespace RpcBench.Contracts;

/// <summary>Source-generated JSON of books, camelCase.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, AllowDuplicateProperties = false)]
[JsonSerializable(typeof(Book))]
[JsonSerializable(typeof(List<Book>))]
[JsonSerializable(typeof(Book[]))]
public sealed partial class BookJsonContext : JsonSerializerContext;
