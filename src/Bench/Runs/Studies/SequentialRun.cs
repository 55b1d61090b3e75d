using System.Diagnostics;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Clients;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Runs.Studies;

/// <summary>Calls one API as the studies did: one call after the other, nothing of the other API between.</summary>
/// <param name="context">Where, and with what.</param>
internal sealed class SequentialRun(StudyContext context)
{
    // Of a kept connection: the first grows its window, and the second goes through it. Of calls with connections of their own: the client's code.
    private const int Warm = 2;

    /// <summary>The calls, and how they went.</summary>
    /// <param name="operation">What is called.</param>
    /// <param name="arm">Over which API.</param>
    /// <param name="connections">How calls use connections.</param>
    /// <param name="amount">How many.</param>
    /// <param name="cancellation">Gives up.</param>
    public async Task<StudyFigureRecord> MeasureAsync(
        Operation operation, Arm arm, ConnectionPolicy connections, CallAmount amount, CancellationToken cancellation)
    {
        var counter = new SocketCounter();
        using var clients = new ArmClients(context.Endpoints, connections, new Dictionary<Arm, SocketCounter> { [arm] = counter }, inputs: context.Inputs);
        var limit = CallLimit.Over(context.Network);
        var calls = new NumberedCalls(operation, arm, clients);
        var samples = new ArmSamples();
        samples.StartBlock();
        await limit.RunAsync(
            $"{calls}",
            async token =>
            {
                for (var call = 0; call < Warm; call++)
                {
                    await calls.CallAsync(null, token);
                }
            },
            cancellation);
        var (sent, received, start) = (counter.Sent, counter.Received, Stopwatch.GetTimestamp());
        while (samples.Calls < amount.Fewest || (samples.Calls < amount.Most && Stopwatch.GetElapsedTime(start) < amount.Longest))
        {
            await limit.RunAsync($"{calls}", token => TimeAsync(calls, samples, token), cancellation);
        }

        return StudyFigures.Of(operation.Name, $"{connections}", samples.Samples) with
        {
            SentBytes = (double)(counter.Sent - sent) / samples.Calls,
            ReceivedBytes = (double)(counter.Received - received) / samples.Calls,
        };
    }

    /// <summary>One call, timed.</summary>
    public static async Task TimeAsync(NumberedCalls calls, ArmSamples samples, CancellationToken cancellation)
    {
        var start = Stopwatch.GetTimestamp();
        await calls.CallAsync(null, cancellation);
        samples.Add(Stopwatch.GetElapsedTime(start));
    }
}
