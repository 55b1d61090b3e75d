namespace RpcBench.Reports.Results;

/// <summary>Earlier runs that asked something else, which a later run's advice names.</summary>
internal static class EarlierRuns
{
    // Records are large, and whoever has made more runs since has forgotten it.
    private const int MostRead = 30;

    /// <summary>The newest valid run of each on that machine over each store, with nothing between; null: there is none. The paths come
    /// newest first, and what cannot be read is passed over.</summary>
    public static IReadOnlyList<EarlierRecord>? Find(IEnumerable<string> records, MachineRecord machine, IReadOnlyList<RunReportType> own)
    {
        var found = from path in records.Take(MostRead)
                    let record = TryRead(path)!
                    where record is { IsValid: true } && IsOf(record, machine)
                    let verb = ReportWriter.TypeOf(record, own).QuotedAs(record)
                    where verb is not null
                    select new EarlierRecord(
                        verb!, record.Ended, ConditionLine.Name(record.Conditions.Store), Path.GetDirectoryName(path)!);
        EarlierRecord[] newest = [.. found.DistinctBy(one => (one.Verb, one.Store)).OrderBy(one => one.Verb, StringComparer.Ordinal)];
        return newest.Length == 0 ? null : newest;
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
