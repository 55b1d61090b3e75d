using RpcBench.Bench.Reports.Answers;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>Writes the answer in words: capacity where it was searched, then calls carried, then tails. Says nothing that the intervals do not bear.</summary>
public static class LoadHeadlineWriter
{
    /// <summary>The answer of a record; an invalid run's is given at face value and called so.</summary>
    public static Headline Write(LoadRecord record)
    {
        var margin = record.Conditions.Margin;
        List<string> capacities = [.. CapacityPair.All(record).Select(pair => CapacitySentences.Write(pair, margin))];
        var series = LoadSeries.All(record);
        List<string> points = [.. series.SelectMany(entry => SeriesSentences.Write(entry, margin))];
        List<string> streaming = [.. StreamingSentences.Write(record)];
        var (sentence, rest) = (capacities, series.Count, points, streaming) switch
        {
            ([var only], _, _, _) => (only, [.. points, .. streaming]),
            ([_, ..], _, _, _) => (Counted(record, margin), [.. capacities, .. points, .. streaming]),
            (_, > 1, _, _) => (Counted(series, margin), [.. points, .. streaming]),
            (_, _, [var first, .. var others], _) => (first, [.. others, .. streaming]),
            (_, _, _, [var first, .. var others]) => (first, others),
            _ => ("Nothing was measured.", (List<string>)[]),
        };
        return record.InvalidBecause.Count == 0 && HasValid(record)
            ? new Headline(sentence, rest)
            : new Headline(
                "This run is invalid: decide nothing on its figures.",
                [$"Taken at face value, which they should not be, the figures read: “{sentence}”", .. rest]);
    }

    /// <summary>Whether anything is left once the invalid figures are.</summary>
    private static bool HasValid(LoadRecord record) => record.IsValid || record.Streaming.Count > 0
        || record.Points.SelectMany(point => point.Arms).Any(arm => arm.InvalidBecause.Count == 0)
        || record.Capacities.Any(capacity => capacity.AtCapacity is { InvalidBecause.Count: 0 });

    private static string Counted(LoadRecord record, double margin)
    {
        var pairs = CapacityPair.All(record);
        List<(double OfRest, double OfGrpc)> rates =
        [
            .. pairs.Where(pair => pair is { IsValid: true, Rest.PerSecond: not null, Grpc.PerSecond: not null })
                .Select(pair => (pair.Rest!.PerSecond!.Value, pair.Grpc!.PerSecond!.Value)),
        ];
        var upper = new Margin(margin).Upper;
        var (grpc, rest) = (rates.Count(rate => rate.OfGrpc / rate.OfRest > upper), rates.Count(rate => rate.OfRest / rate.OfGrpc > upper));
        return $"Of {pairs.Count} capacities searched, gRPC's is the higher in {grpc} and REST's in {rest}; alike at a margin of {Figure.Percent(margin)} in {rates.Count - grpc - rest}"
            + (rates.Count < pairs.Count ? $"; {pairs.Count - rates.Count} not found for both or invalid." : ".");
    }

    private static string Counted(IReadOnlyList<LoadSeries> series, double margin)
    {
        List<string> parts =
        [
            .. Counted(series, LoadKind.Closed, LoadQuantities.TimePerCall, "calls carried in closed loops"),
            .. Counted(series, LoadKind.Open, LoadQuantities.P99, "p99 in open loops"),
        ];
        return parts.Count == 0
            ? "No load has a verdict: nothing was measured validly over both APIs in pairs."
            : $"At a margin of {Figure.Percent(margin)}: {string.Join("; ", parts)}.";
    }

    private static IEnumerable<string> Counted(IReadOnlyList<LoadSeries> series, LoadKind kind, string quantity, string words)
    {
        var verdicts = series.Where(entry => entry.Kind == kind).SelectMany(entry => entry.Judged)
            .Select(point => Gain.Of(point, quantity)?.Ratio.Verdict).OfType<Verdict>().ToList();
        if (verdicts.Count > 0)
        {
            int Count(Verdict verdict) => verdicts.Count(found => found == verdict);
            string[] counts =
            [
                $"gRPC is ahead at {Count(Verdict.ContenderFaster)}", $"REST at {Count(Verdict.BaselineFaster)}",
                .. Count(Verdict.NoMaterialDifference) is > 0 and var alike ? [$"no material difference at {alike}"] : Array.Empty<string>(),
                .. Count(Verdict.Undecided) is > 0 and var open ? [$"undecided at {open}"] : Array.Empty<string>(),
            ];
            yield return $"in {words}, {string.Join(", ", counts)} of {verdicts.Count} {(verdicts.Count == 1 ? "load" : "loads")}";
        }
    }
}
