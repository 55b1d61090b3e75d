using RpcBench.Tests.Plain;

namespace RpcBench.Endurance.Truth;

/// <summary>Compares with a loop that shares no code with the tool: a bare HttpClient, a bare channel and a clock.</summary>
internal sealed class IndependentLoop() : TruthCampaign(
    "independent-loop",
    "A bare loop of some lines finds the ratio that the default command finds, within its interval or 10 %, one call at a time.",
    cases: 1)
{
    private const int Rounds = 40;
    private static readonly TimeSpan WarmUpTime = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan Block = TimeSpan.FromMilliseconds(50);

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var record = await MeasureAsync(cancellation, "--store", "sqlite", "--in-flight", "1");
        await using var store = await PrivateStore.StartAsync("sqlite", cancellation: cancellation);
        List<string> off = [];
        foreach (var method in await RunLoopAsync(store!.Arguments, Block, Rounds, _ => true, cancellation))
        {
            var (operation, comparison) = ListComparisons(record).Single(one => one.Operation.Name == method.Name);
            var (rest, grpc) = (operation.GetCell("rest").Time!.MeanNanoseconds, operation.GetCell("grpc").Time!.MeanNanoseconds);
            var agrees = (comparison.Ratio.Low <= method.Ratio && method.Ratio <= comparison.Ratio.High)
                || Math.Abs((method.Ratio / comparison.Ratio.Estimate) - 1) <= 0.1;
            var told = $"{method.Name}: loop {method.Rest / 1e3:0.0} and {method.Grpc / 1e3:0.0} us, {method.Ratio:0.000}; run "
                + $"{rest / 1e3:0.0} and {grpc / 1e3:0.0} us, {FormatRatio(comparison.Ratio)}";
            ReportLines.Add(told);
            if (!agrees)
            {
                off.Add(told);
            }
        }

        Require(off.Count == 0, string.Join("; ", off));
    }

    /// <summary>Calls every requested method in segments of that length, with REST and gRPC in turn.</summary>
    internal static async Task<Method[]> RunLoopAsync(
        string[] store, TimeSpan segment, int rounds, Func<string, bool> isWanted, CancellationToken cancellation)
    {
        await using var services = await ServicePair.StartAsync(store);
        var (settling, methods) = (Wanted(), Wanted());
        for (var start = Stopwatch.GetTimestamp(); Stopwatch.GetElapsedTime(start) < WarmUpTime;)
        {
            await RoundAsync(settling, Block);
        }

        for (var round = 0; round < rounds; round++)
        {
            await RoundAsync(methods, segment);
        }

        return methods;

        Method[] Wanted() =>
            [.. BareCalls.Create(services.Rest, services.Grpc).Where(call => isWanted(call.Name)).Select(call => new Method(call))];

        async Task RoundAsync(Method[] called, TimeSpan length)
        {
            foreach (var method in called)
            {
                cancellation.ThrowIfCancellationRequested();
                await method.RunAsync(length);
            }
        }
    }

    internal sealed class Method(BareCall call)
    {
        private readonly List<double> _rest = [];
        private readonly List<double> _grpc = [];

        public string Name => call.Name;

        public double Rest => _rest.Average();

        public double Grpc => _grpc.Average();

        public double Ratio => Grpc / Rest;

        public async Task RunAsync(TimeSpan length)
        {
            _rest.Add(await TimeAsync(call.Rest, length));
            _grpc.Add(await TimeAsync(call.Grpc, length));
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
