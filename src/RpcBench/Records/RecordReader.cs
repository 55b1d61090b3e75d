namespace RpcBench.Records;

internal static class RecordReader
{
    /// <summary>Reads the record of a run or of a load.</summary>
    /// <exception cref="RecordException">Thrown when the file cannot be read, or is a record of another kind.</exception>
    public static RunDocument Read(string path) => Read<RunDocument>(path, RecordFiles.Run, RecordFiles.Load);

    /// <exception cref="RecordException">Thrown when the file cannot be read, or is a record of another kind.</exception>
    public static T Read<T>(string path, params IReadOnlyList<IRecordFile<T>> kinds)
        where T : RunDocument
    {
        var schema = SealedJson.ReadSchema(path);
        if (kinds.FirstOrDefault(kind => kind.Schema == schema) is { } known)
        {
            return known.Read(path);
        }

        var what = schema is null ? "not a record" : $"of the kind '{schema}', which this command does not read";
        throw new RecordException($"'{path}' is {what}. Name a {FormatChoice([.. kinds.Select(kind => kind.Name)], " a")}.");
    }

    /// <summary>Lists names as a choice, each with its article, for example <c>run.json or a load.json</c>.</summary>
    public static string FormatChoice(IReadOnlyList<string> names, string article = "") => names is [var only] ? only
        : $"{string.Join($",{article} ", names.SkipLast(1))} or{article} {names[^1]}";
}
