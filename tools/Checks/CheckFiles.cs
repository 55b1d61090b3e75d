namespace RpcBench.Checks;

/// <summary>The files of what the checks measured.</summary>
internal static class CheckFiles
{
    public static RecordFile<PromisesDocument> Promises { get; } =
        new("promises.json", PromisesDocument.SchemaName, PromisesDocument.CurrentVersion, CheckJson.Default.PromisesDocument);

    public static RecordFile<NetworkVerifyDocument> NetworkVerify { get; } =
        new("network-verify.json", NetworkVerifyDocument.SchemaName, NetworkVerifyDocument.CurrentVersion,
            CheckJson.Default.NetworkVerifyDocument);

    public static RecordFile<StoreQueriesDocument> StoreQueries { get; } =
        new("store-queries.json", StoreQueriesDocument.SchemaName, StoreQueriesDocument.CurrentVersion,
            CheckJson.Default.StoreQueriesDocument);
}

/// <summary>The files' JSON, in the form of the records of runs.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(PromisesDocument))]
[JsonSerializable(typeof(NetworkVerifyDocument))]
[JsonSerializable(typeof(StoreQueriesDocument))]
internal sealed partial class CheckJson : JsonSerializerContext;
