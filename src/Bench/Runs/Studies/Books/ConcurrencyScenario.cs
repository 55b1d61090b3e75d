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
            Counts = [.. StudyContext.Apis.Select(api => new StudyCountRecord(
                $"{Name}-max-concurrent", context.Network.Name, api.InWords(), "max", Most(series, AsPublished, api), Most(series, LikeForLike, api), "calls"))],
            Series = series,
            Notes = numbers.Length == atOnce.Count
                ? []
                : [$"Scenario C ends at {numbers[^1]} calls at once: this machine lets a program have no more connections (ulimit -n raises that)."],
        };
    }

    private async Task<IEnumerable<StudySeriesRecord>> ServiceAsync(
        string arm, ConnectionPolicy connections, string name, Operation operation, int[] numbers, CancellationToken cancellation)
    {
        var lines = await context.StepAsync(
            $"scenario C, {name}, {arm}",
            Planned(context.Pace),
            () => PointsAsync(connections, operation, numbers, cancellation),
            points => string.Join(", ", points.Select(api => $"{api.Key.InWords()} {Figure.Time(api.Value[^1].Nanoseconds ?? 0)} at {numbers[^1]}, {api.Value.Sum(point => point.Failed)} failed")));
        return lines.Select(api => new StudySeriesRecord($"{Name}-{name}", arm, api.Key.InWords(), CallsAtOnce, api.Value));
    }

    private async Task<Dictionary<Api, List<StudyPointRecord>>> PointsAsync(ConnectionPolicy connections, Operation operation, int[] numbers, CancellationToken cancellation)
    {
        using var clients = context.Open(connections);
        await using var shelf = await BookShelf.OpenAsync(clients, [operation], cancellation);
        using var rest = await TargetAsync(clients, Api.Rest, operation, cancellation);
        using var grpc = await TargetAsync(clients, Api.Grpc, operation, cancellation);
        var points = StudyContext.Apis.ToDictionary(api => api, _ => new List<StudyPointRecord>());
        foreach (var number in numbers)
        {
            var latency = points.Keys.ToDictionary(api => api, _ => new LatencySeries());
            var errors = points.Keys.ToDictionary(api => api, _ => new List<FailedCalls>());
            for (var burst = 0; burst < context.Pace.Bursts; burst++)
            {
                foreach (var api in context.ShuffledApis())
                {
                    var measured = await BookServices.LoadAsync(api == Api.Rest ? rest : grpc, number, number, 0, BookServices.Deadline * 2, cancellation);
                    latency[api].Add(measured.Latency);
                    errors[api].AddRange(measured.Errors);
                }
            }

            foreach (var (api, all) in points)
            {
                all.Add(new(number, latency[api].Count > 0 ? latency[api].Mean : null, errors[api].Sum(error => error.Count), errors[api].MaxBy(error => error.Count)?.Example));
            }
        }

        return points;
    }

    private Task<OperationTarget> TargetAsync(ApiClients clients, Api api, Operation operation, CancellationToken cancellation) =>
        OperationTarget.PrepareAsync(clients, new(api, OperationMix.Of(operation), context.Seed, BookServices.Deadline), cancellation);

    /// <summary>The most calls at once at which, and below which, no call of any service failed.</summary>
    internal static double Most(IReadOnlyList<StudySeriesRecord> series, string arm, Api api) => series
        .Where(line => line.Arm == arm && line.Api == api.InWords())
        .Min(line => line.Points.TakeWhile(point => point.Failed == 0).LastOrDefault()?.X ?? 0);
}
