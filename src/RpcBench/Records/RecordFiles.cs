namespace RpcBench.Records;

internal static class RecordFiles
{
    public static RecordFile<RunRecord> Run { get; } =
        new("run.json", RunRecord.SchemaName, RunRecord.CurrentVersion, RecordJson.Default.RunRecord);

    public static RecordFile<LoadRecord> Load { get; } =
        new("load.json", LoadRecord.SchemaName, LoadRecord.CurrentVersion, RecordJson.Default.LoadRecord);
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(RunRecord))]
[JsonSerializable(typeof(LoadRecord))]
internal sealed partial class RecordJson : JsonSerializerContext;
