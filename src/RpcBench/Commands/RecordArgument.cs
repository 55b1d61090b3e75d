namespace RpcBench.Commands;

/// <summary>The argument that names a record by its file, the folder of its run, or <c>latest</c> for the newest run.</summary>
internal static class RecordArgument
{
    public const string Latest = "latest";

    /// <summary>Returns the file of the record. If there is no record, reading the file fails later.</summary>
    /// <exception cref="UserException">Thrown when the newest run is requested and there is none.</exception>
    public static FileInfo Find(IReadOnlyList<string> names, FileInfo named, string artifacts)
    {
        if (named.Name == Latest && !named.Exists && !Directory.Exists(named.FullName))
        {
            return names.SelectMany(name => ResultFolder.FindFiles(artifacts, name))
                .MaxBy(Path.GetDirectoryName, StringComparer.Ordinal) is { } newest
                ? new(newest)
                : throw new UserException($"There is no run in '{artifacts}'. Name the folder of the runs with --artifacts, or name a "
                    + "record.");
        }

        return names.Select(name => new FileInfo(Path.Combine(named.FullName, name))).FirstOrDefault(file => file.Exists) ?? named;
    }
}
