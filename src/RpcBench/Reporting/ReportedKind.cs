namespace RpcBench.Reporting;

/// <summary>A kind of record that has reports. The function writes the reports of a record into a folder and returns the exit code. A given
/// margin replaces the record's margin.</summary>
internal sealed record ReportedKind(IRecordFile<RunDocument> File, Func<IAnsiConsole, RunDocument, string, double?, int> Write)
{
    public static ReportedKind Create<T>(RecordFile<T> file, Func<IAnsiConsole, RunReports<T>> reports) where T : RunDocument =>
        new(file, (console, read, folder, margin) =>
        {
            var (record, made) = ((T)(margin is { } part ? read.At(part) : read), reports(console));
            return Conclusion.Conclude(
                console.WriteLine, () => made.Show(record), ResultFolder.At(folder),
                files => Conclusion.Written([.. files.Put(made.Files(record))]),
                record.ExitCode, () => record.ToFile().Content);
        });
}
