namespace RpcBench.Measuring.Hosting;

internal static class RecordFolder
{
    /// <returns>Where the record is; null: it could not be written anywhere.</returns>
    public static string? Save(this ResultFolder folder, RunDocument record)
    {
        var (name, content) = record.ToFile();
        return folder.Put(name, content);
    }
}
