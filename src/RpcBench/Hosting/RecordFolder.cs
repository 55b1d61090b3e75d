namespace RpcBench.Hosting;

internal static class RecordFolder
{
    /// <returns>The path of the record, or null if the record could not be written anywhere.</returns>
    public static string? Save(this ResultFolder folder, RunDocument record)
    {
        var (name, content) = record.ToFile();
        return folder.WriteFile(name, content);
    }

    /// <returns>The paths of the files that were written.</returns>
    public static IReadOnlyList<string> Put(this ResultFolder folder, IEnumerable<ReportFile> files) =>
        [.. files.Select(file => folder.WriteFile(file.Name, file.Content)).OfType<string>()];
}
