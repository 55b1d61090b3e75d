using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Scenario C: 1, 2, 4 … 4,096 concurrent calls of each service, and the highest number without a failed call. As published, every
/// call opens a connection. Like for like, both APIs keep their connections.</summary>
internal sealed class ConcurrencyScenario(StudyContext context)
{
    private const string Name = "scenario-c";

    public static TimeSpan GetPlannedTime(StudyPace pace) => TimeSpan.FromSeconds(7) * pace.Bursts;

    public async Task RunAsync(CancellationToken cancellation)
    {
        List<int> atOnce = [.. Enumerable.Range(0, 16).Select(power => 1 << power).Where(number => number <= context.Pace.MaxConcurrency)];
        // All REST calls open their connections at the same time, and every connection is an open file.
        int[] numbers = [.. atOnce.Where(number => number <= OpenFiles.MaxConcurrentCalls)];
        List<StudySeriesRecord> series = [];
        foreach (var (condition, connections) in
            new[] { (AsPublished, StudyFigureRecord.PerCall), (LikeForLike, StudyFigureRecord.Reuse) })
        {
            foreach (var operation in BookServices.All)
            {
                series.AddRange(await MeasureServiceAsync(condition, connections, operation, numbers, cancellation));
            }
        }

        context.Results.Counts.AddRange(ComparedApis.Both.Select(api => new StudyCountRecord(
            $"{Name}-max-concurrent", context.Network.Name, api.Name(), "max", GetMaxConcurrency(series, AsPublished, api),
            GetMaxConcurrency(series, LikeForLike, api), "calls")));
        context.Results.Series.AddRange(series);
        if (numbers.Length < atOnce.Count)
        {
            context.Results.MaxConcurrency = numbers[^1];
        }
    }

    private async Task<IEnumerable<StudySeriesRecord>> MeasureServiceAsync(
        string condition, string connections, string operation, int[] numbers, CancellationToken cancellation)
    {
        var lines = await context.StepAsync(
            $"scenario C, {BookServices.GetStudyName(operation)}, {condition}", GetPlannedTime(context.Pace),
            () => MeasurePointsAsync(connections, operation, numbers, cancellation),
            points => string.Join(", ", points.Select(api => $"{api.Key.Name()} {Format.Time(api.Value[^1].Nanoseconds ?? 0)} at "
                + $"{numbers[^1]}, {api.Value.Sum(point => point.Failed)} failed")));
        return lines.Select(api => new StudySeriesRecord(
            $"{Name}-{BookServices.GetStudyName(operation)}", condition, api.Key.Name(), CallsAtOnce, api.Value));
    }

    private async Task<Dictionary<ComparedApi, List<StudyPointRecord>>> MeasurePointsAsync(
        string connections, string operation, int[] numbers, CancellationToken cancellation)
    {
        using var clients = context.StartedNetwork.Open(connections);
        using var rest = await context.LoadAsync(clients, operation, ComparedApi.Rest, cancellation);
        using var grpc = await context.LoadAsync(clients, operation, ComparedApi.Grpc, cancellation);
        var points = ComparedApis.Both.ToDictionary(api => api, _ => new List<StudyPointRecord>());
        foreach (var number in numbers)
        {
            var loads = await RunBurstsAsync(
                api => (api == ComparedApi.Rest ? rest : grpc).RunAsync(number, number, 0, BookServices.Deadline * 2, cancellation));
            foreach (var (api, all) in points)
            {
                all.Add(CreatePoint(number, LoadedCalls.Merge([.. loads[api]])));
            }
        }

        return points;
    }

    private async Task<ILookup<ComparedApi, LoadedCalls>> RunBurstsAsync(Func<ComparedApi, Task<LoadedCalls>> loadAsync)
    {
        List<(ComparedApi Api, LoadedCalls Load)> loads = [];
        for (var burst = 0; burst < context.Pace.Bursts; burst++)
        {
            foreach (var api in context.ShuffledApis())
            {
                loads.Add((api, await loadAsync(api)));
            }
        }

        return loads.ToLookup(load => load.Api, load => load.Load);
    }

    private static StudyPointRecord CreatePoint(int number, LoadedCalls load) => new(number, load.Latency?.Mean, load.Failed, load.Failure);

    internal static double GetMaxConcurrency(IReadOnlyList<StudySeriesRecord> series, string condition, ComparedApi api) => series
        .Where(line => line.Arm == condition && line.Api == api.Name())
        .Min(line => line.Points.TakeWhile(point => point.Failed == 0).LastOrDefault()?.X ?? 0);
}
