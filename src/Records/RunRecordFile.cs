namespace RpcBench.Records;

/// <summary>Reads and writes <c>run.json</c>.</summary>
public static class RunRecordFile
{
    public const string Name = "run.json";

    public static void Write(string path, RunRecord record) => SealedJson.Write(path, record, RunRecordJson.Default.RunRecord);

    /// <summary>Reads a record.</summary>
    /// <exception cref="RecordException">There is no such file, it is cut short, changed, not a record, or of a version that this tool does not read.</exception>
    public static RunRecord Read(string path) =>
        RecordArms.Check(
        path, SealedJson.Read(path, RunRecord.SchemaName, RunRecord.CurrentVersion, RunRecordJson.Default.RunRecord, RunRecord.OldestVersion), record => record.Arms);
}
