using RpcBench.Contracts.V1;

namespace RpcBench.Endurance.Truth;

/// <summary>A loop that shares no code with the tool's: a bare HttpClient, a bare channel, a clock.</summary>
internal sealed class IndependentLoop() : TruthCampaign(
    "independent-loop",
    "A bare loop of some lines finds the ratio that the default command finds, within its interval or 10 %, one call at a time.",
    whole: 1)
{
    private const int Rounds = 40;
    private static readonly TimeSpan Settling = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Block = TimeSpan.FromMilliseconds(50);

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var record = await MeasureAsync(cancellation, "--store", "sqlite", "--in-flight", "1");
        await using var store = await PrivateStore.StartAsync("sqlite", cancellation: cancellation);
        List<string> off = [];
        foreach (var method in await LoopAsync(store!.Arguments, Block, Rounds, _ => true, cancellation))
        {
            var (operation, comparison) = Compared(record).Single(one => one.Operation.Name == method.Name);
            var (rest, grpc) = (operation.CellOf("rest").Time!.MeanNanoseconds, operation.CellOf("grpc").Time!.MeanNanoseconds);
            var agrees = (comparison.Ratio.Low <= method.Ratio && method.Ratio <= comparison.Ratio.High)
                || Math.Abs((method.Ratio / comparison.Ratio.Estimate) - 1) <= 0.1;
            var told = $"{method.Name}: loop {method.Rest / 1e3:0.0} and {method.Grpc / 1e3:0.0} us, {method.Ratio:0.000}; run "
                + $"{rest / 1e3:0.0} and {grpc / 1e3:0.0} us, {Told(comparison.Ratio)}";
            Lines.Add(told);
            if (!agrees)
            {
                off.Add(told);
            }
        }

        Require(off.Count == 0, string.Join("; ", off));
    }

    /// <summary>Calls every method that is wanted in segments of such a length, REST and gRPC in turn.</summary>
    internal static async Task<Method[]> LoopAsync(
        string[] store, TimeSpan segment, int rounds, Func<string, bool> isWanted, CancellationToken cancellation)
    {
        await using var services = await ServicePair.StartAsync(store);
        var (settling, methods) = (Wanted(), Wanted());
        for (var start = Stopwatch.GetTimestamp(); Stopwatch.GetElapsedTime(start) < Settling;)
        {
            await RoundAsync(settling, Block);
        }

        for (var round = 0; round < rounds; round++)
        {
            await RoundAsync(methods, segment);
        }

        return methods;

        Method[] Wanted() => Array.FindAll(Methods(services), method => isWanted(method.Name));

        async Task RoundAsync(Method[] called, TimeSpan length)
        {
            foreach (var method in called)
            {
                cancellation.ThrowIfCancellationRequested();
                await method.RunAsync(length);
            }
        }
    }

    private static Method[] Methods(ServicePair services)
    {
        var (rest, grpc, json, id) = (services.Rest, services.Grpc, PayloadJsonContext.Default, 0);
        return
        [
            Get("Small", json.SmallPayload, async one => await grpc.GetSmallPayloadAsync(one)),
            Get("Medium", json.MediumPayload, async one => await grpc.GetMediumPayloadAsync(one)),
            Get("Large", json.LargePayload, async one => await grpc.GetLargePayloadAsync(one)),
            Get("Deep", json.DeepPayload, async one => await grpc.GetDeepPayloadAsync(one)),
            Get("Deeper", json.DeeperPayload, async one => await grpc.GetDeeperPayloadAsync(one)),
            Get("Deepest", json.DeepestPayload, async one => await grpc.GetDeepestPayloadAsync(one)),
            List("Small", json.SmallPayloadArray, async () => await grpc.ListSmallPayloadsAsync(new())),
            List("Medium", json.MediumPayloadArray, async () => await grpc.ListMediumPayloadsAsync(new())),
            List("Large", json.LargePayloadArray, async () => await grpc.ListLargePayloadsAsync(new())),
            List("Deep", json.DeepPayloadArray, async () => await grpc.ListDeepPayloadsAsync(new())),
            List("Deeper", json.DeeperPayloadArray, async () => await grpc.ListDeeperPayloadsAsync(new())),
            List("Deepest", json.DeepestPayloadArray, async () => await grpc.ListDeepestPayloadsAsync(new())),
        ];

        Method Get<T>(string shape, JsonTypeInfo<T> type, Func<PayloadId, Task> call) => new(
            $"Get{shape}Payload", () =>
                ReadAsync($"/api/payloads/{shape.ToLowerInvariant()}/{Next()}", type), () => call(new() { Id = Next() }));

        Method List<T>(string shape, JsonTypeInfo<T> type, Func<Task> call) =>
            new($"List{shape}Payloads", () => ReadAsync($"/api/payloads/{shape.ToLowerInvariant()}", type), call);

        int Next() => id = (id % 100) + 1;

        async Task ReadAsync<T>(string path, JsonTypeInfo<T> type)
        {
            await using var body = await rest.GetStreamAsync(path);
            await JsonSerializer.DeserializeAsync(body, type);
        }
    }

    internal sealed class Method(string name, Func<Task> rest, Func<Task> grpc)
    {
        private readonly List<double> _rest = [];
        private readonly List<double> _grpc = [];

        public string Name => name;

        public double Rest => _rest.Average();

        public double Grpc => _grpc.Average();

        public double Ratio => Grpc / Rest;

        public async Task RunAsync(TimeSpan length)
        {
            _rest.Add(await TimeAsync(rest, length));
            _grpc.Add(await TimeAsync(grpc, length));
        }

        private static async Task<double> TimeAsync(Func<Task> call, TimeSpan length)
        {
            var (start, calls) = (Stopwatch.GetTimestamp(), 0);
            do
            {
                await call();
                calls++;
            }
            while (Stopwatch.GetElapsedTime(start) < length);
            return Stopwatch.GetElapsedTime(start).TotalNanoseconds / calls;
        }
    }
}
