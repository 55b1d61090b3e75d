using static RpcBench.Studies.Measured.StudySeriesRecord;

namespace RpcBench.Studies.Runs;

/// <summary>Measures whether the number of stored books matters: each service with 100, 1,000 … stored books, both APIs in pairs of blocks.
/// Books that are only stored have separate ids, because the books of the operations come and go with the calls.</summary>
internal sealed class StoredBooks(StudyContext context, BookRange ids)
{
    private const string Name = "stored-books";
    private const int FewestBooks = Books.PermanentBooks;

    // Enough for tens of thousands of inserts, each of which is a call.
    private static readonly TimeSpan TimeLimit = TimeSpan.FromMinutes(5);

    private static readonly PairedOptions UsualOptions =
        new() { Pairs = 6, MinimumCalls = 1, WarmUp = TimeSpan.FromMilliseconds(100), LongestWarmUp = TimeSpan.FromSeconds(2) };

    public static IReadOnlyList<int> GetBookCounts(StudyPace pace) =>
        [.. Enumerable.Range(0, 9).Select(power => FewestBooks * (int)Math.Pow(10, power)).TakeWhile(number => number <= pace.MaxBooks)];

    public static TimeSpan GetPlannedTime(int books) => TimeSpan.FromSeconds(4) + (TimeSpan.FromMilliseconds(0.6) * books);

    public async Task RunAsync(CancellationToken cancellation)
    {
        List<(ComparedApi Api, string Name, StudyPointRecord Point)> points = [];
        foreach (var number in GetBookCounts(context.Pace))
        {
            points.AddRange(await context.StepAsync(
                $"{number} books stored", GetPlannedTime(number), () => MeasureWithAsync(number, cancellation),
                found => string.Join(
                    ", ", found.Select(point => $"{point.Name} {point.Api.Name()} {Format.Time(point.Point.Nanoseconds!.Value)}"))));
        }

        context.Results.Series.AddRange(points.GroupBy(point => (point.Name, point.Api)).Select(line => new StudySeriesRecord(
            $"{Name}-{line.Key.Name}", LikeForLike, line.Key.Api.Name(), StudySeriesRecord.StoredBooks,
            [.. line.Select(point => point.Point)])));
    }

    private async Task<IReadOnlyList<(ComparedApi Api, string Name, StudyPointRecord Point)>> MeasureWithAsync(
        int number, CancellationToken cancellation)
    {
        using var clients = context.StartedNetwork.Open(limit: TimeLimit);
        await BookServices.PrepareAsync(clients, cancellation);
        var arms = context.Options.Subject.Arms;
        Books.BookShelf[] shelves = [.. clients.Of(arms.Rest).Select(Books.CreateShelf), .. clients.Of(arms.Grpc)
            .Select(Books.CreateShelf)];
        await RunWithinLimitAsync($"Storing {number} books", async token =>
        {
            foreach (var shelf in shelves)
            {
                await shelf.AddPermanentBooksAsync(ids, token, number - Books.PermanentBooks);
            }
        }, cancellation);
        var points = await MeasurePairsAsync(number, clients, cancellation);
        foreach (var shelf in shelves)
        {
            await RunWithinLimitAsync($"Removing {number} books", token => shelf.RemoveBooksAsync(ids, above: 0, token), cancellation);
        }

        return points;
    }

    private async Task<IReadOnlyList<(ComparedApi Api, string Name, StudyPointRecord Point)>> MeasurePairsAsync(
        int number, CallClients clients, CancellationToken cancellation)
    {
        var paired = UsualOptions with { LongestWarmUp = UsualOptions.LongestWarmUp * context.Pace.WarmUpShare };
        var run = new PairedRun(clients, paired, context.Order);
        List<(ComparedApi, string, StudyPointRecord)> points = [];
        foreach (var operation in BookServices.All)
        {
            var (samples, settling) = await run.RunAsync(operation, cancellation);
            var (rest, grpc) = (samples[ComparedApi.Rest], samples[ComparedApi.Grpc]);
            points.Add((ComparedApi.Rest, BookServices.GetStudyName(operation), new(number, rest.Samples.Average())));
            var ratio = RatioInterval.FromPairs(rest.BlockMeans, grpc.BlockMeans);
            points.Add((ComparedApi.Grpc, BookServices.GetStudyName(operation),
                new(number, grpc.Samples.Average(), Ratio: ratio, Settling: settling)));
        }

        return points;
    }

    private static async Task RunWithinLimitAsync(string what, Func<CancellationToken, Task> work, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(TimeLimit);
        try
        {
            await work(ending.Token);
        }
        catch (Exception exception) when (ending.IsCancellationRequested && !cancellation.IsCancellationRequested)
        {
            throw new EnvironmentException($"{what} did not finish within {TimeLimit.TotalMinutes:0} minutes.", exception);
        }
    }
}
