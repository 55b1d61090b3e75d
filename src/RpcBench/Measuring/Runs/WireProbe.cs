namespace RpcBench.Measuring.Runs;

/// <summary>Counts a call's bytes at the socket, apart from timed calls, which that would cost.</summary>
internal sealed class WireProbe : IDisposable
{
    private const int Warm = 3;

    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    private readonly Dictionary<ComparedArm, SocketCounter> _bytes;

    /// <summary>Of timed calls with this connection policy: a call with a connection of its own has the bytes of its opening too.</summary>
    internal WireProbe(Endpoints endpoints, ConnectionPolicy policy, Compared compared)
    {
        _bytes = endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter());
        // A warm connection's bytes are the same however many there are.
        Clients = new(endpoints, compared, policy.IsPerCall ? policy : ConnectionPolicy.Reuse, _bytes);
    }

    public ArmClients Clients { get; }

    /// <summary>Bytes of a call: every id once, or ten calls where all are the same, over warm connections or one each; where a call takes
    /// so long that these would take minutes, fewer.</summary>
    public async Task<WireRecord> CountAsync(
        ComparedOperation operation, ComparedArm arm, CancellationToken cancellation, TimeSpan call = default)
    {
        var (numbered, calls) = (operation.Bind(arm, Clients), Calls(operation, call));
        var (counter, warmCalls) = (_bytes[arm], Math.Min(Warm, calls));
        await numbered.PrepareAsync(warmCalls + calls, cancellation);
        for (var warm = 0; warm < warmCalls; warm++)
        {
            await CallAsync(numbered, cancellation);
        }

        var (sent, received) = (counter.Sent, counter.Received);
        for (var number = 0; number < calls; number++)
        {
            await CallAsync(numbered, cancellation);
        }

        WireRecord wire = new(calls, (double)(counter.Sent - sent) / calls, (double)(counter.Received - received) / calls);
        await numbered.CleanAsync(cancellation);
        return wire;
    }

    public void Dispose() => Clients.Dispose();

    /// <summary>What counting takes of an arm, of calls that take so long.</summary>
    public static TimeSpan Expected(ComparedOperation operation, TimeSpan call) =>
        call * (Math.Min(Warm, Calls(operation, call)) + Calls(operation, call));

    private static int Calls(ComparedOperation operation, TimeSpan call) =>
        Math.Min(Math.Clamp(operation.Proven, 10, 100), (int)Math.Clamp(Longest / call, 1, int.MaxValue));

    private static Task CallAsync(ArmCalls calls, CancellationToken cancellation) =>
        CallLimit.Standard.RunAsync($"{calls}", calls.CallAsync, cancellation);
}
