using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Whether the number of stored books matters: each service with 100, 1,000 … stored, both APIs in pairs of blocks. Books that are
/// only stored have ids of the run's own: those of <see cref="StudyContext.Compared"/> come and go with the calls.</summary>
internal sealed class StoredBooks(StudyContext context, BookRange ids)
{
    private const string Name = "stored-books";
    private const int Fewest = Books.Standing;

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
        List<(ComparedArm Arm, string Name, StudyPointRecord Point)> points = [];
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

    private async Task<IReadOnlyList<(ComparedArm Arm, string Name, StudyPointRecord Point)>> WithAsync(
        int number, CancellationToken cancellation)
    {
        using var clients = context.Open();
        await Compared.PrepareAsync(clients, Catalogue.Books, cancellation);
        var shelves = clients.Arms.Select(arm => Catalogue.Shelf(clients, arm)).ToList();
        await WaitTimeout.RunAsync($"Storing {number} books", async token =>
        {
            foreach (var shelf in shelves)
            {
                await shelf.StandAsync(ids, token, number - Books.Standing);
            }
        }, cancellation);
        var points = await PairedAsync(number, clients, cancellation);
        foreach (var shelf in shelves)
        {
            await WaitTimeout.RunAsync(
                $"Removing {number} books", token => shelf.SweepAsync(ids, above: 0, token), cancellation);
        }

        return points;
    }

    private async Task<IReadOnlyList<(ComparedArm Arm, string Name, StudyPointRecord Point)>> PairedAsync(
        int number, ArmClients clients, CancellationToken cancellation)
    {
        var paired = Paired with { LongestWarmUp = Paired.LongestWarmUp * context.Pace.WarmUp };
        var run = new PairedRun(clients, paired, context.Order, WaitTimeout);
        List<(ComparedArm, string, StudyPointRecord)> points = [];
        foreach (var operation in Catalogue.Books)
        {
            var (samples, settling) = await run.RunAsync(operation, cancellation);
            points.Add((Catalogue.Rest, BookServices.NameOf(operation), new(number, samples[Catalogue.Rest].Samples.Average())));
            var ratio = RatioInterval.FromPairs(samples[Catalogue.Rest].BlockMeans, samples[Catalogue.Grpc].BlockMeans);
            var grpc = samples[Catalogue.Grpc].Samples.Average();
            points.Add((Catalogue.Grpc, BookServices.NameOf(operation), new(number, grpc, Ratio: ratio, Settling: settling)));
        }

        return points;
    }
}
