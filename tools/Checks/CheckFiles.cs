namespace RpcBench.Checks;

/// <summary>The files with the results of the checks.</summary>
internal static class CheckFiles
{
    public static RecordFile<PromisesDocument> Promises { get; } =
        new("promises.json", PromisesDocument.SchemaName, PromisesDocument.CurrentVersion, CheckJson.Default.PromisesDocument);
}

/// <summary>The JSON of these files, formatted like the records of runs.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(PromisesDocument))]
internal sealed partial class CheckJson : JsonSerializerContext;
