namespace RpcBench.Measuring.Runs;

/// <summary>Counts a call's bytes at the socket, apart from timed calls, which that would cost.</summary>
internal sealed class WireProbe : IDisposable
{
    private readonly Dictionary<ComparedArm, SocketCounter> _bytes;

    /// <summary>Of timed calls with this connection policy: a call with a connection of its own has the bytes of its opening too.</summary>
    internal WireProbe(Endpoints endpoints, ConnectionPolicy policy, Compared compared)
    {
        _bytes = endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter());
        // A warm connection's bytes are the same however many there are.
        Clients = new(endpoints, compared, policy.IsPerCall ? policy : ConnectionPolicy.Reuse, _bytes);
    }

    public ArmClients Clients { get; }

    /// <summary>Bytes of a call: every id once, or ten calls where all are the same, over warm connections or one each.</summary>
    public async Task<WireRecord> CountAsync(ComparedOperation operation, ComparedArm arm, CancellationToken cancellation)
    {
        const int Warm = 3;
        var (numbered, calls) = (operation.Bind(arm, Clients), Math.Clamp(operation.Proven, 10, 100));
        var counter = _bytes[arm];
        await numbered.PrepareAsync(Warm + calls, cancellation);
        for (var warm = 0; warm < Warm; warm++)
        {
            await numbered.CallAsync(cancellation);
        }

        var (sent, received) = (counter.Sent, counter.Received);
        for (var number = 0; number < calls; number++)
        {
            await numbered.CallAsync(cancellation);
        }

        WireRecord wire = new(calls, (double)(counter.Sent - sent) / calls, (double)(counter.Received - received) / calls);
        await numbered.CleanAsync(cancellation);
        return wire.SentBytes > 0 ? wire : throw Proof.WentPastHandler($"{arm.Id}'s calls of {operation.Name}");
    }

    public void Dispose() => Clients.Dispose();
}
