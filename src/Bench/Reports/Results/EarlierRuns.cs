using RpcBench.Records;

namespace RpcBench.Bench.Reports.Results;

/// <summary>What earlier runs of <c>why</c> and <c>map</c> found, which a later run's advice names.</summary>
public static class EarlierRuns
{
    // Records are large, and whoever has made more runs since has forgotten it.
    private const int MostRead = 30;

    /// <summary>What the newest valid run of each found on that machine over each store, with nothing between; null: there is none.</summary>
    /// <param name="records">Paths of records, the newest first; what cannot be read is passed over.</param>
    /// <param name="machine">This machine.</param>
    public static IReadOnlyList<EarlierRecord>? Find(IEnumerable<string> records, MachineRecord machine)
    {
        ArgumentNullException.ThrowIfNull(records);
        ArgumentNullException.ThrowIfNull(machine);
        Dictionary<(string Verb, string Store), EarlierRecord> found = [];
        foreach (var record in records.Take(MostRead).Select(TryRead).OfType<RunRecord>().Where(record => record.IsValid && IsOf(record, machine)))
        {
            if (Say(record) is { } earlier)
            {
                found.TryAdd((earlier.Verb, earlier.Store), earlier);
            }
        }

        return found.Count == 0 ? null : [.. found.Values.OrderBy(earlier => earlier.Verb, StringComparer.Ordinal)];
    }

    private static EarlierRecord? Say(RunRecord record)
    {
        if (FactorDesign.Of(record) == FactorDesigns.Protocol)
        {
            // What shows nothing advises nobody.
            var results = FactorResult.Of(record.Networks[0], FactorDesigns.Protocol)
                .Where(result => result.IsSettled && result.Design.Told.Any(name => result.Find(name).IsShown));
            return Of("why", [.. results.SelectMany(result => FactorSentences.Points(result, record.Conditions.Margin))]);
        }

        return MapResult.IsThereFor(record) ? Of("map", [.. MapResult.Of(RunResult.Of(record)).Where(map => map.Network.IsLocal).Select(MapSentences.Describe)]) : null;

        EarlierRecord? Of(string verb, string[] sentences) =>
            sentences.Length == 0 ? null : new(verb, record.Ended, ConditionLine.Name(record.Conditions.Store), sentences);
    }

    private static bool IsOf(RunRecord record, MachineRecord machine) =>
        record.Machine.Processor == machine.Processor && record.Machine.Cores == machine.Cores && record.Networks is [{ Name: NetworkResult.LocalName }, ..];

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
