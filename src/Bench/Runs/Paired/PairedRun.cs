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
        var (rest, restCalls) = (new ArmSamples(), new NumberedCalls(operation, Api.Rest, clients));
        var (grpc, grpcCalls) = (new ArmSamples(), new NumberedCalls(operation, Api.Grpc, clients));
        await BlockAsync(restCalls, new(), options.WarmUp, cancellation);
        await BlockAsync(grpcCalls, new(), options.WarmUp, cancellation);
        await Alternation.RunAsync(
            options.Pairs,
            order,
            () => BlockAsync(restCalls, rest, options.Block, cancellation),
            () => BlockAsync(grpcCalls, grpc, options.Block, cancellation));
        return new(rest, grpc);
    }

    private async Task BlockAsync(NumberedCalls calls, ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        await limit.RunAsync($"{calls}", token => FillAsync(calls, samples, length, token), cancellation);

        // Before the other arm's block: both find the store alike.
        await limit.RunAsync($"The clearing after {calls}", calls.ClearAsync, cancellation);
    }

    private async Task FillAsync(NumberedCalls calls, ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        await calls.ReadyAsync(options.MinimumCalls, cancellation);
        var blockStart = Stopwatch.GetTimestamp();
        var made = 0;
        samples.StartBlock();
        do
        {
            await calls.ReadyAsync(1, cancellation);
            var start = Stopwatch.GetTimestamp();
            await calls.CallAsync(null, cancellation);
            samples.Add(Stopwatch.GetElapsedTime(start));
            made++;
        }
        while (made < options.MinimumCalls || Stopwatch.GetElapsedTime(blockStart) < length);
    }
}
