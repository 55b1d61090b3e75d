using RpcBench.Statistics;

namespace RpcBench.Load.Engine;

/// <summary>Puts blocks together.</summary>
internal static class MeasurementSum
{
    public static LoadMeasurement Of(IReadOnlyList<LoadMeasurement> blocks)
    {
        if (blocks.Count == 0 || blocks.Any(block => block.IsOpen != blocks[0].IsOpen))
        {
            throw new ArgumentException("One or more blocks of one kind are put together.", nameof(blocks));
        }

        var latency = Sum(blocks.Select(block => block.Latency));
        return new()
        {
            IsOpen = blocks[0].IsOpen,
            IsInterrupted = blocks.Any(block => block.IsInterrupted),
            Window = blocks.Aggregate(TimeSpan.Zero, (sum, block) => sum + block.Window),
            Blocks = blocks.Sum(block => block.Blocks),
            Planned = blocks.Sum(block => block.Planned),
            Started = blocks.Sum(block => block.Started),
            Dropped = blocks.Sum(block => block.Dropped),
            Unfinished = blocks.Sum(block => block.Unfinished),
            GoodWithin = blocks.Sum(block => block.GoodWithin),
            PeakInFlight = blocks.Max(block => block.PeakInFlight),
            Latency = latency,
            Service = blocks[0].IsOpen ? Sum(blocks.Select(block => block.Service)) : latency,
            Lateness = blocks[0].IsOpen ? Sum(blocks.Select(block => block.Lateness!)) : null,
            Errors = Errors(blocks),
            Seconds = [.. Seconds(blocks)],
            PoolDelay = Sum(blocks.Select(block => block.PoolDelay)),
            NextNumber = blocks.Max(block => block.NextNumber),
        };
    }

    private static LatencySeries Sum(IEnumerable<LatencySeries> series)
    {
        LatencySeries sum = new();
        foreach (var one in series)
        {
            sum.Add(one);
        }

        return sum;
    }

    private static FailedCalls[] Errors(IReadOnlyList<LoadMeasurement> blocks) =>
    [
        .. blocks.SelectMany(block => block.Errors)
            .GroupBy(error => error.Kind)
            .Select(kind => new FailedCalls(kind.Key, kind.First().Example, Sum(kind.Select(error => error.Latency))))
            .OrderByDescending(error => error.Count)
            .ThenBy(error => error.Kind),
    ];

    private static IEnumerable<LoadSecond> Seconds(IReadOnlyList<LoadMeasurement> blocks)
    {
        var before = TimeSpan.Zero;
        foreach (var block in blocks)
        {
            foreach (var second in block.Seconds)
            {
                yield return second with { Second = before.TotalSeconds + second.Second };
            }

            before += block.Window;
        }
    }
}
