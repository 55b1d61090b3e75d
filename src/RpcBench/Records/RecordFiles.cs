namespace RpcBench.Records;

internal static class RecordFiles
{
    public static RecordFile<RunRecord> Run { get; } =
        new("run.json", RunRecord.SchemaName, RunRecord.CurrentVersion, RecordJson.Default.RunRecord);

    public static RecordFile<LoadRecord> Load { get; } =
        new("load.json", LoadRecord.SchemaName, LoadRecord.CurrentVersion, RecordJson.Default.LoadRecord);

    public static RecordFile<StudyRecord> Study { get; } =
        new("study.json", StudyRecord.SchemaName, StudyRecord.CurrentVersion, RecordJson.Default.StudyRecord);

    /// <summary>The file of a run's record, sealed anew: a record that was read has the checksum of what was read.</summary>
    public static (string Name, string Text) FileOf(RunDocument record) => (record with { Checksum = SealedJson.NoChecksum }) switch
    {
        RunRecord run => (Run.Name, Run.Text(run)),
        LoadRecord load => (Load.Name, Load.Text(load)),
        StudyRecord study => (Study.Name, Study.Text(study)),
        _ => throw new ArgumentException("Such a record has no file.", nameof(record)),
    };
}

/// <summary>Source-generated JSON of every document: camelCase, indented, enumerations by name.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(RunRecord))]
[JsonSerializable(typeof(LoadRecord))]
[JsonSerializable(typeof(StudyRecord))]
internal sealed partial class RecordJson : JsonSerializerContext;
