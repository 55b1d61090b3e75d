using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Bench.Studies;

/// <summary>Whether the number of stored books matters: each service with 10, 100 … stored, both APIs in pairs of blocks. Books that are
/// only stored have ids of the run's own: those of <see cref="StudyContext.Compared"/> come and go with the calls.</summary>
internal sealed class StoredBooks(StudyContext context, Compared filling)
{
    private const string Name = "stored-books";
    private const int Fewest = 10;

    // Tens of thousands of inserts, each a call.
    private static readonly CallLimit WaitTimeout = new(TimeSpan.FromMinutes(5));

    private static readonly PairedOptions Paired =
        new() { Pairs = 6, MinimumCalls = 1, WarmUp = TimeSpan.FromMilliseconds(100), LongestWarmUp = TimeSpan.FromSeconds(2) };

    /// <summary>From the fewest to the most, each ten times the one before.</summary>
    public static IReadOnlyList<int> Numbers(StudyPace pace) =>
        [.. Enumerable.Range(0, 9).Select(power => Fewest * (int)Math.Pow(10, power)).TakeWhile(number => number <= pace.MostBooks)];

    public static TimeSpan Planned(int books) => TimeSpan.FromSeconds(4) + (TimeSpan.FromMilliseconds(0.6) * books);

    public async Task RunAsync(CancellationToken cancellation)
    {
        List<(Arm Arm, string Name, StudyPointRecord Point)> points = [];
        foreach (var number in Numbers(context.Pace))
        {
            points.AddRange(await context.StepAsync(
                $"{number} books stored", Planned(number), () => WithAsync(number, cancellation),
                found => string.Join(
                    ", ", found.Select(point => $"{point.Name} {point.Arm.Label} {Figure.Time(point.Point.Nanoseconds!.Value)}"))));
        }

        context.Found.Series.AddRange(points.GroupBy(point => (point.Name, point.Arm)).Select(line => new StudySeriesRecord(
            $"{Name}-{line.Key.Name}", LikeForLike, line.Key.Arm.Label, StudySeriesRecord.StoredBooks,
            [.. line.Select(point => point.Point)])));
    }

    private async Task<IReadOnlyList<(Arm Arm, string Name, StudyPointRecord Point)>> WithAsync(int number, CancellationToken cancellation)
    {
        var standing = Math.Min(number, Catalogue.Rows);
        using var fillers = new ArmClients(context.Endpoints, filling);
        BookShelf? filled = null;
        await WaitTimeout.RunAsync(
            $"Storing {number} books",
            async token =>
                filled = number == standing ? null : await BookShelf.OpenAsync(fillers, BookOperations.All, token, number - standing),
            cancellation);
        await using var stored = filled;
        using var clients = context.Open();
        Operation[] operations =
            [.. BookOperations.All.Select(operation => operation with { Ids = Math.Min(operation.Ids, standing) })];
        await using var shelf = await BookShelf.OpenAsync(clients, operations, cancellation, standing);
        var paired = Paired with { LongestWarmUp = Paired.LongestWarmUp * context.Pace.WarmUp };
        var run = new PairedRun(clients, paired, context.Order, WaitTimeout);
        List<(Arm, string, StudyPointRecord)> points = [];
        foreach (var operation in operations)
        {
            var (samples, settling) = await run.RunAsync(operation, cancellation);
            points.Add((Arm.Rest, operation.Shape, new(number, samples[Arm.Rest].Samples.Average())));
            var ratio = RatioInterval.FromPairs(samples[Arm.Rest].BlockMeans, samples[Arm.Grpc].BlockMeans);
            points.Add((Arm.Grpc, operation.Shape, new(number, samples[Arm.Grpc].Samples.Average(), Ratio: ratio, Settling: settling)));
        }

        return points;
    }
}
