namespace RpcBench.Reporting;

/// <summary>A kind of record that has reports. <c>Write</c> writes the reports of a record into a folder and returns the exit code. If a
/// margin is given, it replaces the margin of the record.</summary>
internal sealed record ReportedRecordKind(IRecordFile<RunDocument> File, Func<IAnsiConsole, RunDocument, string, double?, int> Write)
{
    public static ReportedRecordKind Create<T>(RecordFile<T> file, Func<IAnsiConsole, RunReports<T>> reports) where T : RunDocument =>
        new(file, (console, read, folder, margin) =>
        {
            var (record, made) = ((T)(margin is { } part ? read.WithMargin(part) : read), reports(console));
            return Conclusion.Conclude(
                console.WriteLine, () => made.Show(record), ResultFolder.OpenUnchecked(folder),
                files => Conclusion.ListWritten([.. files.Put(made.CreateFiles(record))]),
                record.ExitCode, () => record.ToFile().Content);
        });
}
