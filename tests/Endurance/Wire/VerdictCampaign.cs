namespace RpcBench.Endurance.Wire;

internal sealed class VerdictCampaign()
    : Campaign("verdicts", "Both APIs give the same verdict on the same content and the same values, on every store.", cases: 20_000,
        quickCases: 300, maximumConcurrency: 8)
{
    private static readonly Dictionary<string, (JsonTypeInfo Json, MessageParser Protobuf)> Types = new()
    {
        ["Add"] = (ComputeJsonContext.Default.AddResponse, V1.AddResponse.Parser),
        ["DotProduct"] = (ComputeJsonContext.Default.DotProductResponse, V1.DotProductResponse.Parser),
        ["MeasureRaw"] = (ImageJsonContext.Default.ImageSize, V1.ImageSize.Parser),
        ["MeasureBase64"] = (ImageJsonContext.Default.ImageSize, V1.ImageSize.Parser),
        ["GetBook"] = (BookJsonContext.Default.Book, V1.Book.Parser),
        ["InsertBook"] = (BookJsonContext.Default.Book, V1.Book.Parser),
        ["GetSmallPayload"] = (PayloadJsonContext.Default.SmallPayload, V1.SmallPayload.Parser),
        ["GetMediumPayload"] = (PayloadJsonContext.Default.MediumPayload, V1.MediumPayload.Parser),
        ["GetLargePayload"] = (PayloadJsonContext.Default.LargePayload, V1.LargePayload.Parser),
        ["GetDeepPayload"] = (PayloadJsonContext.Default.DeepPayload, V1.DeepPayload.Parser),
        ["GetDeeperPayload"] = (PayloadJsonContext.Default.DeeperPayload, V1.DeeperPayload.Parser),
        ["GetDeepestPayload"] = (PayloadJsonContext.Default.DeepestPayload, V1.DeepestPayload.Parser),
    };

    private readonly List<ServicesOnStore> _stores = [];

    public override async Task StartAsync(CancellationToken cancellation)
    {
        // Started at the same time, because a server and six programs take longer to start than a sample of the cases takes.
        Task<ServicesOnStore>[] starting = Array.ConvertAll(
            ["memory", "sqlite", "mysql"], provider => ServicesOnStore.StartAsync(provider, "", [], cancellation));
        await ((Task)Task.WhenAll(starting)).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        _stores.AddRange(starting.Where(store => store.IsCompletedSuccessfully).Select(store => DisposeAtEnd(store.Result)));
        await Task.WhenAll(starting);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var input = EqualInputs.Create(trial.Random, trial.Number);
        HashSet<string> verdicts = [];
        foreach (var store in _stores)
        {
            var verdict = await CompareAsync(store, input, cancellation);
            Require(!verdicts.Add(verdict) || verdicts.Count == 1, $"The stores differ, {string.Join(" and ", verdicts)}: {input}");
            Count(verdict);
        }
    }

    public override async Task FinishAsync(CancellationToken cancellation)
    {
        foreach (var store in _stores)
        {
            await store.StopAsync();
        }
    }

    private static async Task<string> CompareAsync(ServicesOnStore store, EqualInput input, CancellationToken cancellation)
    {
        var (http, body) = await SendOverRestAsync(store, input, cancellation);
        if (http == 201 && store.IsShared)
        {
            await ReadAndDeleteAsync(store, input, body, cancellation);
        }

        var (grpc, message) = await SendOverGrpcAsync(store, input, cancellation);
        var verdict = $"{http.ToString(CultureInfo.InvariantCulture)}/{grpc}";
        Require(AreEquivalent(http, grpc), $"On {store.Provider} {verdict}: {input}");
        if (grpc == StatusCode.OK)
        {
            CompareResponses(store, input, body, message);
            if (http == 201)
            {
                await ReadAndDeleteAsync(store, input, body, cancellation);
            }
        }

        return verdict;
    }

    // Both services read what one of them stored. If they share a store, one of them deletes the row. Otherwise each deletes its own row.
    private static async Task ReadAndDeleteAsync(ServicesOnStore store, EqualInput input, byte[] stored, CancellationToken cancellation)
    {
        var path = $"/api/books/{input.BookId.ToString(CultureInfo.InvariantCulture)}";
        V1.BookId id = new() { Id = input.BookId };
        var get = EqualInput.WithoutBody("GET", path, "BookService", "GetBook", id);
        var (http, body) = await SendOverRestAsync(store, get, cancellation);
        var (grpc, message) = await SendOverGrpcAsync(store, get, cancellation);
        Require(
            http == 200 && grpc == StatusCode.OK && body.AsSpan().SequenceEqual(stored),
            $"On {store.Provider} what was stored is read as {http}/{grpc} {System.Text.Encoding.UTF8.GetString(body)}: {input}");
        CompareResponses(store, input, body, message);
        var delete = EqualInput.WithoutBody("DELETE", path, "BookService", "DeleteBook", id);
        if (!store.IsShared)
        {
            await SendOverRestAsync(store, delete, cancellation);
        }

        await SendOverGrpcAsync(store, delete, cancellation);
    }

    private static async Task<(int Status, byte[] Body)> SendOverRestAsync(
        ServicesOnStore store, EqualInput input, CancellationToken cancellation)
    {
        using var response = await store.SendRestAsync(input, cancellation);
        return ((int)response.StatusCode, await response.Content.ReadAsByteArrayAsync(cancellation));
    }

    private static async Task<(StatusCode Status, byte[] Message)> SendOverGrpcAsync(
        ServicesOnStore store, EqualInput input, CancellationToken cancellation)
    {
        try
        {
            return (StatusCode.OK, await store.SendGrpcAsync(input, cancellation));
        }
        catch (RpcException exception)
        {
            return (exception.StatusCode, []);
        }
    }

    private static bool AreEquivalent(int http, StatusCode grpc) =>
        (http, grpc) is (200 or 201 or 204, StatusCode.OK) or (400, StatusCode.InvalidArgument)
        or (404, StatusCode.NotFound) or (409, StatusCode.AlreadyExists) or (413, StatusCode.ResourceExhausted);

    private static void CompareResponses(ServicesOnStore store, EqualInput input, byte[] body, byte[] message)
    {
        var (json, protobuf) = Types[input.Method];
        var difference = PayloadComparer.FindDifferences(JsonSerializer.Deserialize(body, json), protobuf.ParseFrom(message))
            .FirstOrDefault();
        Require(difference is null, $"On {store.Provider} the responses differ, {difference}: {input}");
    }
}
