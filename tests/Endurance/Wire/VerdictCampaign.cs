using Google.Protobuf;
using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Endurance.Wire;

/// <summary>The same content over both APIs, on every store.</summary>
public sealed class VerdictCampaign()
    : Campaign("verdicts", "Both APIs give the same verdict on the same content and the same values, on every store.", whole: 20_000,
        quick: 300, atOnce: 8)
{
    private readonly List<ServicesOnStore> _stores = [];

    public override IReadOnlyList<string> Findings => [string.Join(", ", Counts)];

    public override async Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        // All at the same time: a server and six programs take longer to start than a sample of the cases.
        Task<ServicesOnStore>[] starting =
        [
            ServicesOnStore.StartAsync(Task.FromResult(StoreSettings.Memory)),
            ServicesOnStore.StartAsync(StoreSettings.SqliteAsync(cancellation)),
            ServicesOnStore.StartAsync(StoreSettings.MySqlAsync(cancellation)),
        ];
        await ((Task)Task.WhenAll(starting)).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        _stores.AddRange(starting.Where(store => store.IsCompletedSuccessfully).Select(store => Own(store.Result)));
        await Task.WhenAll(starting);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var input = EqualInputs.Of(trial.Random, trial.Number);
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
        var (http, body) = await store.CallRestAsync(input, cancellation);
        if (http == 201 && store.IsShared)
        {
            await ReadAndDeleteAsync(store, input, body, cancellation);
        }

        var (grpc, message) = await store.CallGrpcAsync(input, cancellation);
        var verdict = $"{http.ToString(CultureInfo.InvariantCulture)}/{grpc}";
        Require(AreOne(http, grpc), $"On {store.Provider} {verdict}: {input}");
        if (grpc == StatusCode.OK)
        {
            Compare(store, input, body, message);
            if (http == 201)
            {
                await ReadAndDeleteAsync(store, input, body, cancellation);
            }
        }

        return verdict;
    }

    // Both read what one of them stored; then one of them removes it, or each its own.
    private static async Task ReadAndDeleteAsync(ServicesOnStore store, EqualInput input, byte[] stored, CancellationToken cancellation)
    {
        var path = $"/api/books/{input.BookId.ToString(CultureInfo.InvariantCulture)}";
        var id = new V1.BookId { Id = input.BookId }.ToByteArray();
        EqualInput get = new("GET", path, null, [], "BookService", "GetBook", id);
        var (http, body) = await store.CallRestAsync(get, cancellation);
        var (grpc, message) = await store.CallGrpcAsync(get, cancellation);
        Require(
            http == 200 && grpc == StatusCode.OK && body.AsSpan().SequenceEqual(stored),
            $"On {store.Provider} what was stored is read as {http}/{grpc} {System.Text.Encoding.UTF8.GetString(body)}: {input}");
        Compare(store, input, body, message);
        EqualInput delete = new("DELETE", path, null, [], "BookService", "DeleteBook", id);
        if (!store.IsShared)
        {
            await store.CallRestAsync(delete, cancellation);
        }

        await store.CallGrpcAsync(delete, cancellation);
    }

    private static bool AreOne(int http, StatusCode grpc) =>
        (http, grpc) is (200 or 201 or 204, StatusCode.OK) or (400, StatusCode.InvalidArgument)
        or (404, StatusCode.NotFound) or (409, StatusCode.AlreadyExists) or (413, StatusCode.ResourceExhausted);

    private static void Compare(ServicesOnStore store, EqualInput input, byte[] body, byte[] message)
    {
        var (rest, grpc) = input.Method switch
        {
            "Add" => ((object?)JsonSerializer.Deserialize(body, ComputeJsonContext.Default.AddResponse),
                (IMessage)V1.AddResponse.Parser.ParseFrom(message)),
            "DotProduct" => ((object?)JsonSerializer.Deserialize(body, ComputeJsonContext.Default.DotProductResponse),
                (IMessage)V1.DotProductResponse.Parser.ParseFrom(message)),
            "MeasureRaw" or "MeasureBase64" => ((object?)JsonSerializer.Deserialize(body, ImageJsonContext.Default.ImageSize),
                (IMessage)V1.ImageSize.Parser.ParseFrom(message)),
            "GetBook" or "InsertBook" =>
                ((object?)JsonSerializer.Deserialize(body, BookJsonContext.Default.Book), (IMessage)V1.Book.Parser.ParseFrom(message)),
            "GetSmallPayload" => ((object?)JsonSerializer.Deserialize(body, PayloadJsonContext.Default.SmallPayload),
                (IMessage)V1.SmallPayload.Parser.ParseFrom(message)),
            "GetMediumPayload" => ((object?)JsonSerializer.Deserialize(body, PayloadJsonContext.Default.MediumPayload),
                (IMessage)V1.MediumPayload.Parser.ParseFrom(message)),
            "GetLargePayload" => ((object?)JsonSerializer.Deserialize(body, PayloadJsonContext.Default.LargePayload),
                (IMessage)V1.LargePayload.Parser.ParseFrom(message)),
            "GetDeepPayload" => ((object?)JsonSerializer.Deserialize(body, PayloadJsonContext.Default.DeepPayload),
                (IMessage)V1.DeepPayload.Parser.ParseFrom(message)),
            "GetDeeperPayload" => ((object?)JsonSerializer.Deserialize(body, PayloadJsonContext.Default.DeeperPayload),
                (IMessage)V1.DeeperPayload.Parser.ParseFrom(message)),
            _ => ((object?)JsonSerializer.Deserialize(body, PayloadJsonContext.Default.DeepestPayload),
                (IMessage)V1.DeepestPayload.Parser.ParseFrom(message)),
        };
        if (PayloadComparer.FirstDifference(rest, grpc) is { } difference)
        {
            throw new BrokenClaimException($"On {store.Provider} the answers differ, {difference}: {input}");
        }
    }
}
