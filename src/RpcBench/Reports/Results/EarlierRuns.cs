namespace RpcBench.Reports.Results;

/// <summary>Earlier runs that asked something else, which a later run's advice names.</summary>
internal static class EarlierRuns
{
    // Records are large, and whoever has made more runs since has forgotten it.
    private const int MostRead = 30;

    /// <summary>The newest valid run of each on that machine over each store, with nothing between; null: there is none.</summary>
    /// <param name="records">Paths of records, the newest first; what cannot be read is passed over.</param>
    /// <param name="machine">This machine.</param>
    /// <param name="own">Forms of the program's own.</param>
    public static IReadOnlyList<EarlierRecord>? Find(IEnumerable<string> records, MachineRecord machine, IReadOnlyList<RunForm> own)
    {
        Dictionary<(string Verb, string Store), EarlierRecord> found = [];
        foreach (var (path, record) in records.Take(MostRead).Select(path => (path, TryRead(path))))
        {
            if (record is { IsValid: true } && IsOf(record, machine) && ReportWriter.FormOf(record, own).QuotedAs(record) is { } verb)
            {
                var store = ConditionLine.Name(record.Conditions.Store);
                found.TryAdd((verb, store), new(verb, record.Ended, store, Path.GetDirectoryName(path)!));
            }
        }

        return found.Count == 0 ? null : [.. found.Values.OrderBy(earlier => earlier.Verb, StringComparer.Ordinal)];
    }

    private static bool IsOf(RunRecord record, MachineRecord machine) =>
        record.Machine.Processor == machine.Processor && record.Machine.Cores == machine.Cores
            && record.Networks is [{ Name: NetworkResult.LocalName }, ..];

    private static RunRecord? TryRead(string path)
    {
        try
        {
            return RecordFiles.Run.Read(path);
        }
        catch (Exception exception) when (exception is RecordException or IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
