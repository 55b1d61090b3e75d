using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Scenario C: 1, 2, 4 … 4,096 calls at once of each service, and the most at which none failed. As published every call opens a
/// connection of its own; like for like both APIs keep theirs.</summary>
internal sealed class ConcurrencyScenario(StudyContext context)
{
    private const string Name = "scenario-c";

    public static TimeSpan Planned(StudyPace pace) => TimeSpan.FromSeconds(7) * pace.Bursts;

    public async Task RunAsync(CancellationToken cancellation)
    {
        List<int> atOnce = [.. Enumerable.Range(0, 16).Select(power => 1 << power).Where(number => number <= context.Pace.MostAtOnce)];
        // Every call of REST is a connection at once, and every connection an open file.
        int[] numbers = [.. atOnce.Where(number => number <= OpenFiles.CallsAtOnce)];
        List<StudySeriesRecord> series = [];
        foreach (var (condition, connections) in new[] { (AsPublished, ConnectionPolicy.PerCall), (LikeForLike, ConnectionPolicy.Reuse) })
        {
            foreach (var operation in Catalogue.Books)
            {
                series.AddRange(await ServiceAsync(condition, connections, operation, numbers, cancellation));
            }
        }

        context.Found.Counts.AddRange(Catalogue.Standard.Select(arm => new StudyCountRecord(
            $"{Name}-max-concurrent", context.Network.Name, arm.Label, "max", Most(series, AsPublished, arm),
            Most(series, LikeForLike, arm), "calls")));
        context.Found.Series.AddRange(series);
        if (numbers.Length < atOnce.Count)
        {
            context.Found.MostAtOnce = numbers[^1];
        }
    }

    private async Task<IEnumerable<StudySeriesRecord>> ServiceAsync(
        string condition, ConnectionPolicy connections, ComparedOperation operation, int[] numbers, CancellationToken cancellation)
    {
        var lines = await context.StepAsync(
            $"scenario C, {BookServices.NameOf(operation)}, {condition}", Planned(context.Pace),
            () => PointsAsync(connections, operation, numbers, cancellation),
            points => string.Join(", ", points.Select(arm => $"{arm.Key.Label} {Figure.Time(arm.Value[^1].Nanoseconds ?? 0)} at "
                + $"{numbers[^1]}, {arm.Value.Sum(point => point.Failed)} failed")));
        return lines.Select(arm => new StudySeriesRecord(
            $"{Name}-{BookServices.NameOf(operation)}", condition, arm.Key.Label, CallsAtOnce, arm.Value));
    }

    private async Task<Dictionary<ComparedArm, List<StudyPointRecord>>> PointsAsync(
        ConnectionPolicy connections, ComparedOperation operation, int[] numbers, CancellationToken cancellation)
    {
        using var clients = context.Open(connections);
        await Compared.PrepareAsync(clients, [operation], cancellation);
        using var rest = await context.TargetAsync(clients, Catalogue.Rest, OperationMix.Single(operation), cancellation);
        using var grpc = await context.TargetAsync(clients, Catalogue.Grpc, OperationMix.Single(operation), cancellation);
        var points = Catalogue.Standard.ToDictionary(arm => arm, _ => new List<StudyPointRecord>());
        foreach (var number in numbers)
        {
            var loads = await BurstsAsync(
                arm => BookServices.LoadAsync(
                    arm == Catalogue.Rest ? rest : grpc, number, number, 0, BookServices.Deadline * 2, cancellation));
            foreach (var (arm, all) in points)
            {
                all.Add(Point(number, LoadMeasurement.Merge([.. loads[arm]])));
            }
        }

        return points;
    }

    private async Task<ILookup<ComparedArm, LoadMeasurement>> BurstsAsync(Func<ComparedArm, Task<LoadMeasurement>> loadAsync)
    {
        List<(ComparedArm Arm, LoadMeasurement Load)> loads = [];
        for (var burst = 0; burst < context.Pace.Bursts; burst++)
        {
            foreach (var arm in context.ShuffledArms())
            {
                loads.Add((arm, await loadAsync(arm)));
            }
        }

        return loads.ToLookup(load => load.Arm, load => load.Load);
    }

    private static StudyPointRecord Point(int number, LoadMeasurement load)
    {
        var example = load.Errors is [var first, ..] ? first.Example : null;
        return new(number, load.Good > 0 ? load.Latency.Mean : null, load.Failed, example);
    }

    /// <summary>The most calls at once at which, and below which, no call of any service failed.</summary>
    internal static double Most(IReadOnlyList<StudySeriesRecord> series, string condition, ComparedArm arm) => series
        .Where(line => line.Arm == condition && line.Api == arm.Label)
        .Min(line => line.Points.TakeWhile(point => point.Failed == 0).LastOrDefault()?.X ?? 0);
}
