using System.Globalization;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Runs.Load.Calls;
using RpcBench.Load.Engine;
using RpcBench.Load.Schedules;
using RpcBench.Networks.Native;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;
using RpcBench.Statistics;
using static RpcBench.Records.Studies.StudySeriesRecord;

namespace RpcBench.Bench.Runs.Studies.Books;

/// <summary>
/// Scenario C: 1, 2, 4 … 4,096 calls at once of each service, and the most at which none failed. As published every call opens a connection of its own;
/// like for like both APIs keep theirs.
/// </summary>
/// <param name="context">What every part needs.</param>
internal sealed class ConcurrencyScenario(StudyContext context)
{
    private const string Name = "scenario-c";

    private static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    /// <summary>Of one service in one arm.</summary>
    public static TimeSpan Planned(StudyPace pace) => TimeSpan.FromSeconds(7) * pace.Bursts;

    public async Task<StudyParts> RunAsync(CancellationToken cancellation)
    {
        var atOnce = SweepText.Parse(string.Create(CultureInfo.InvariantCulture, $"1..{context.Pace.MostAtOnce}"));
        // Every call of REST is a connection at once, and every connection an open file.
        int[] numbers = [.. atOnce.Where(number => number <= OpenFiles.CallsAtOnce)];
        List<StudySeriesRecord> series = [];
        foreach (var (arm, connections) in new[] { (AsPublished, ConnectionPolicy.PerCall), (LikeForLike, ConnectionPolicy.Reuse) })
        {
            foreach (var (name, operation) in BookServices.All)
            {
                series.AddRange(await ServiceAsync(arm, connections, name, operation, numbers, cancellation));
            }
        }

        return new()
        {
            Counts = [.. Enum.GetValues<Api>().Select(api => new StudyCountRecord(
                $"{Name}-max-concurrent", context.Site.Network.Name, api.InWords(), "max", Most(series, AsPublished, api), Most(series, LikeForLike, api), "calls"))],
            Series = series,
            Notes = numbers.Length == atOnce.Count
                ? []
                : [$"Scenario C ends at {numbers[^1]} calls at once: this machine lets a program have no more connections (ulimit -n raises that)."],
        };
    }

    private async Task<IReadOnlyList<StudySeriesRecord>> ServiceAsync(
        string arm, ConnectionPolicy connections, string name, Operation operation, int[] numbers, CancellationToken cancellation)
    {
        context.Screen.Begin($"scenario C, {name}, {arm}", Planned(context.Pace));
        using var clients = new ApiClients(context.Site.Endpoints, connections, inputs: context.Site.Inputs);
        await using var shelf = await BookShelf.OpenAsync(clients, [operation], cancellation);
        var targets = new Dictionary<Api, OperationTarget>();
        var points = Enum.GetValues<Api>().ToDictionary(api => api, _ => new List<StudyPointRecord>());
        try
        {
            foreach (var api in Enum.GetValues<Api>())
            {
                targets[api] = await OperationTarget.PrepareAsync(clients, new(api, OperationMix.Of(operation), context.Seed, Deadline), cancellation);
            }

            foreach (var number in numbers)
            {
                var latency = targets.Keys.ToDictionary(api => api, _ => new LatencySeries());
                var errors = targets.Keys.ToDictionary(api => api, _ => new List<FailedCalls>());
                for (var burst = 0; burst < context.Pace.Bursts; burst++)
                {
                    foreach (var api in context.ShuffledApis())
                    {
                        var measured = await BurstAsync(targets[api], number, cancellation);
                        latency[api].Add(measured.Latency);
                        errors[api].AddRange(measured.Errors);
                    }
                }

                foreach (var (api, all) in points)
                {
                    all.Add(new(number, latency[api].Count > 0 ? latency[api].Mean : null, errors[api].Sum(error => error.Count), errors[api].MaxBy(error => error.Count)?.Example));
                }
            }
        }
        finally
        {
            foreach (var target in targets.Values)
            {
                target.Dispose();
            }
        }

        context.Screen.End($"scenario C, {name}, {arm}: {string.Join(", ", points.Select(api => $"{api.Key.InWords()} {Figure.Time(api.Value[^1].Nanoseconds ?? 0)} at {numbers[^1]}, {api.Value.Sum(point => point.Failed)} failed"))}");
        return [.. points.Select(api => new StudySeriesRecord($"{Name}-{name}", arm, api.Key.InWords(), CallsAtOnce, api.Value))];
    }

    private static async Task<LoadMeasurement> BurstAsync(OperationTarget target, int number, CancellationToken cancellation)
    {
        await target.StockAsync(0, number, cancellation);
        var plan = new LoadPlan(TimeSpan.Zero, Deadline * 2, number, Deadline);
        var measured = await LoadEngine.RunAsync(target, new ClosedModel(number, number), plan, cancellation);
        cancellation.ThrowIfCancellationRequested();
        await target.ClearAsync(cancellation);
        return measured;
    }

    /// <summary>The most calls at once at which, and below which, no call of any service failed.</summary>
    internal static double Most(IReadOnlyList<StudySeriesRecord> series, string arm, Api api) => series
        .Where(line => line.Arm == arm && line.Api == api.InWords())
        .Min(line => line.Points.TakeWhile(point => point.Failed == 0).LastOrDefault()?.X ?? 0);
}
