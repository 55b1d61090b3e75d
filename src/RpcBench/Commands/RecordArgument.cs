namespace RpcBench.Commands;

/// <summary>Where verbs take a record: its file, the folder of its run, or the word for the newest run's.</summary>
internal static class RecordArgument
{
    public const string Latest = "latest";

    /// <summary>The record that is meant: of a folder the record in it; what has none is refused where it is read.</summary>
    /// <exception cref="UserException">The newest run's is wanted, and there is none.</exception>
    public static FileInfo Find(IReadOnlyList<string> names, FileInfo named, string artifacts)
    {
        if (named.Name == Latest && !named.Exists && !Directory.Exists(named.FullName))
        {
            return names.SelectMany(name => ResultFolder.Records(artifacts, name))
                .MaxBy(Path.GetDirectoryName, StringComparer.Ordinal) is { } newest
                ? new(newest)
                : throw new UserException($"There is no run in '{artifacts}' yet: name its folder with --artifacts, or a record.");
        }

        return names.Select(name => new FileInfo(Path.Combine(named.FullName, name))).FirstOrDefault(file => file.Exists) ?? named;
    }
}
