namespace RpcBench.Measuring.Runs;

/// <summary>Counts a call's bytes at the socket and asks services for their times, apart from timed calls, which that would cost.</summary>
internal sealed class WireProbe : IDisposable
{
    private const int Warm = 3;

    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);

    private readonly Dictionary<ComparedArm, SocketCounter> _bytes;

    /// <summary>Of timed calls with this connection policy: a call with a connection of its own has the bytes of its opening too.</summary>
    internal WireProbe(Endpoints endpoints, ConnectionPolicy policy, Compared compared)
    {
        _bytes = endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Times = new() });
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

    /// <summary>Median times in store and handler, as the service reports them, and of the whole call; null: none reported.</summary>
    public async Task<ServerRecord?> AskAsync(
        ComparedOperation operation, ComparedArm arm, CancellationToken cancellation, TimeSpan call = default)
    {
        var (numbered, calls, times) = (operation.Bind(arm, Clients), Calls(operation, call), _bytes[arm].Times!);
        await numbered.PrepareAsync(calls, cancellation);
        times.AreAsked = true;
        var store = new double[calls];
        var handler = new double[calls];
        var whole = new double[calls];
        for (var number = 0; number < calls; number++)
        {
            var start = Stopwatch.GetTimestamp();
            await CallAsync(numbered, cancellation);
            whole[number] = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
            var timing = times.Read();
            (store[number], handler[number]) =
                (timing?.Store.TotalNanoseconds ?? double.NaN, timing?.Handler.TotalNanoseconds ?? double.NaN);
        }

        times.AreAsked = false;
        await numbered.CleanAsync(cancellation);
        return store.Any(double.IsNaN)
            ? null : new(calls, Percentiles.Median(store), Percentiles.Median(handler), Percentiles.Median(whole));
    }

    public void Dispose() => Clients.Dispose();

    /// <summary>What both take of an arm, of calls that take so long.</summary>
    public static TimeSpan Expected(ComparedOperation operation, ComparedArm arm, TimeSpan call) =>
        call * (Math.Min(Warm, Calls(operation, call)) + (Calls(operation, call) * (arm.TellsTimes ? 2 : 1)));

    private static int Calls(ComparedOperation operation, TimeSpan call) =>
        Math.Min(Math.Clamp(operation.Proven, 10, 100), (int)Math.Clamp(Longest / call, 1, int.MaxValue));

    private static Task CallAsync(ArmCalls calls, CancellationToken cancellation) =>
        CallLimit.Standard.RunAsync($"{calls}", calls.CallAsync, cancellation);
}
