using System.Diagnostics;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Paired;

/// <summary>
/// Calls one operation over both APIs in short blocks that alternate, the order within each pair drawn at random: whatever the machine
/// does meanwhile happens to both.
/// </summary>
/// <param name="clients">The clients to call through.</param>
/// <param name="options">How long.</param>
/// <param name="order">Draws which arm goes first.</param>
/// <param name="limit">How long the calls of one block may take.</param>
public sealed class PairedRun(ApiClients clients, PairedOptions options, Random order, CallLimit limit)
{
    /// <summary>Measures one operation. The clock runs from before the request is built until the last field is decoded.</summary>
    public async Task<PairedSamples> MeasureAsync(Operation operation, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(operation);
        var rest = new ArmSamples();
        var grpc = new ArmSamples();
        await BlockAsync(operation, Api.Rest, new(), options.WarmUp, cancellation);
        await BlockAsync(operation, Api.Grpc, new(), options.WarmUp, cancellation);
        await Alternation.RunAsync(
            options.Pairs,
            order,
            () => BlockAsync(operation, Api.Rest, rest, options.Block, cancellation),
            () => BlockAsync(operation, Api.Grpc, grpc, options.Block, cancellation));
        return new(rest, grpc);
    }

    private Task BlockAsync(Operation operation, Api api, ArmSamples samples, TimeSpan length, CancellationToken cancellation) =>
        limit.RunAsync($"{operation.Name} over {api.InWords()}", token => FillAsync(operation, api, samples, length, token), cancellation);

    private async Task FillAsync(Operation operation, Api api, ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        var call = operation.Over(api);
        var blockStart = Stopwatch.GetTimestamp();
        var calls = 0;
        samples.StartBlock();
        do
        {
            var id = (samples.Calls % operation.Ids) + 1;
            var start = Stopwatch.GetTimestamp();
            await call(clients, id, null, cancellation);
            samples.Add(Stopwatch.GetElapsedTime(start));
            calls++;
        }
        while (calls < options.MinimumCalls || Stopwatch.GetElapsedTime(blockStart) < length);
    }
}
