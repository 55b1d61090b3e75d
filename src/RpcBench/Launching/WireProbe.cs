namespace RpcBench.Launching;

/// <summary>Counts a call's bytes at the socket, apart from timed calls, which that would cost.</summary>
internal sealed class WireProbe : IDisposable
{
    private const int Warm = 3;

    private readonly Dictionary<ComparedArm, SocketCounter> _bytes;

    /// <summary>Of timed calls with this connection policy: a call with a connection of its own has the bytes of its opening too.</summary>
    internal WireProbe(Endpoints endpoints, ConnectionPolicy policy, ComparisonRun compared)
    {
        _bytes = endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter());
        // A warm connection's bytes are the same however many there are.
        Clients = new(endpoints, compared.Operations, policy.IsPerCall ? policy : ConnectionPolicy.Reuse, _bytes);
    }

    public ArmClients Clients { get; }

    /// <summary>Bytes of a call: every id once, or ten calls where all are the same, over warm connections or one each; where a call takes
    /// so long that these would take minutes, fewer.</summary>
    public async Task<WireRecord> CountAsync(
        ComparedOperation operation, ComparedArm arm, CancellationToken cancellation, TimeSpan call = default)
    {
        var loop = new ClosedLoop(1, operation.Bind(arm, Clients), CallLimit.Standard);
        var calls = Calls(operation, call);
        var warm = Math.Min(Warm, calls);
        await loop.PrepareAsync(warm + calls, cancellation);
        await loop.RunAsync(warm, null, cancellation);
        var (sent, received) = await _bytes[arm].CountAsync(() => loop.RunAsync(calls, null, cancellation));
        await loop.CleanAsync(warm + calls, cancellation);
        return new(calls, (double)sent / calls, (double)received / calls);
    }

    public void Dispose() => Clients.Dispose();

    /// <summary>What counting takes of so many arms, of calls that take so long.</summary>
    public static TimeSpan Expected(ComparedOperation operation, TimeSpan call, int arms) =>
        call * (Math.Min(Warm, Calls(operation, call)) + Calls(operation, call)) * (arms / (double)AtOnce(operation, call, arms));

    /// <summary>Of so many arms those whose calls are counted side by side: all where calls are slow, by counters of their own.</summary>
    public static int AtOnce(ComparedOperation operation, TimeSpan call, int arms) =>
        operation.IsIndependent && Calls(operation, call) < Most(operation) ? arms : 1;

    private static int Calls(ComparedOperation operation, TimeSpan call) => Sample.Count(Most(operation), call);

    private static int Most(ComparedOperation operation) => Math.Clamp(operation.Proven, 10, 100);
}
