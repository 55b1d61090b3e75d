namespace RpcBench.Reporting;

/// <summary>A kind of record that has reports: what it is called inside and as a file, and what writes its reports into a folder, at
/// another margin than its own where one is given, and returns the exit code.</summary>
internal sealed record ReportedKind(string Schema, string Name, Func<IAnsiConsole, string, string, double?, int> Write)
{
    public static ReportedKind Create<T>(RecordFile<T> file, Func<IAnsiConsole, RunReports<T>> reports) where T : RunDocument =>
        new(file.Schema, file.Name, (console, path, folder, margin) =>
        {
            var read = file.Read(path);
            var (record, made) = (margin is { } part ? (T)read.At(part) : read, reports(console));
            return Conclusion.Conclude(
                console.WriteLine, () => made.Show(record), ResultFolder.At(folder),
                files => Conclusion.Written([.. files.Put(made.Files(record))]),
                record.ExitCode, () => record.ToFile().Content);
        });
}
