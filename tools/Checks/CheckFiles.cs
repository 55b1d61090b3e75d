namespace RpcBench.Checks;

internal static class CheckFiles
{
    public static RecordFile<PromisesDocument> Promises { get; } =
        new("promises.json", PromisesDocument.SchemaName, PromisesDocument.CurrentVersion, CheckJson.Default.PromisesDocument);
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(PromisesDocument))]
internal sealed partial class CheckJson : JsonSerializerContext;
