namespace RpcBench.Launching;

/// <summary>Counts the bytes of a call at the socket. Counting would slow down timed calls, so this class makes its own calls.</summary>
internal sealed class WireProbe : IDisposable
{
    private const int WarmUpCalls = 3;

    private readonly Dictionary<ComparedArm, SocketCounter> _counters;

    /// <summary>Uses the connection policy of the timed calls. With a connection per call, the bytes that open the connection count as
    /// well.</summary>
    internal WireProbe(Endpoints endpoints, ConnectionPolicy policy, ComparisonRun compared)
    {
        _counters = endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter());
        // A call has the same bytes however many warm connections there are.
        Clients = new(endpoints, compared.Operations, policy.IsPerCall ? policy : ConnectionPolicy.Reuse, _counters);
    }

    public ArmClients Clients { get; }

    /// <summary>Counts the bytes of a call. The probe makes as many calls as there are compared keys, from 10 to 100, or fewer if these
    /// calls would take more than two seconds.</summary>
    public async Task<WireRecord> CountAsync(
        ComparedOperation operation, ComparedArm arm, CancellationToken cancellation, TimeSpan call = default)
    {
        var loop = new ClosedLoop(1, operation.Bind(arm, Clients), CallLimit.Standard);
        var calls = ChooseCallCount(operation, call);
        var warm = Math.Min(WarmUpCalls, calls);
        await loop.PrepareAsync(warm + calls, cancellation);
        await loop.RunAsync(warm, null, cancellation);
        var (sent, received) = await _counters[arm].CountAsync(() => loop.RunAsync(calls, null, cancellation));
        await loop.CleanAsync(warm + calls, cancellation);
        return new(calls, (double)sent / calls, (double)received / calls);
    }

    public void Dispose() => Clients.Dispose();

    public static TimeSpan EstimateTime(ComparedOperation operation, TimeSpan call, int arms) =>
        call * (Math.Min(WarmUpCalls, ChooseCallCount(operation, call)) + ChooseCallCount(operation, call))
            * (arms / (double)CountConcurrentArms(operation, call, arms));

    /// <summary>Returns how many arms are counted concurrently: all arms if calls are slow and do not affect each other, or otherwise
    /// one.</summary>
    public static int CountConcurrentArms(ComparedOperation operation, TimeSpan call, int arms) =>
        operation.IsIndependent && ChooseCallCount(operation, call) < GetMaxCallCount(operation) ? arms : 1;

    private static int ChooseCallCount(ComparedOperation operation, TimeSpan call)
        => CallSample.ChooseSize(GetMaxCallCount(operation), call);

    private static int GetMaxCallCount(ComparedOperation operation) => Math.Clamp(operation.VerifiedCount, 10, 100);
}
