namespace RpcBench.Calls;

/// <summary>The clients of one arm under a connection policy. Each client has its own target.</summary>
internal sealed class OpenClients<TClient> : IDisposable
    where TClient : class
{
    private readonly ClientPool<OpenClient<TClient>> _pool;
    private readonly Func<ArmTarget, TClient> _createClient;
    private readonly ArmWire _wire;

    // The handler of the client that was opened last. The same code creates all clients of an arm.
    private SocketsHttpHandler? _sockets;

    public OpenClients(ComparedArm arm, Uri address, ClientSettings conditions, Func<ArmTarget, TClient> make)
    {
        (_createClient, _wire) = (make, arm.Wire);
        _pool = new(conditions.Policy, () =>
        {
            var target = new ArmTarget(arm, address, conditions);
            var client = CreateClient(target);
            _sockets = target.Sockets;
            if (conditions.Wire is { } wire)
            {
                wire.HasCustomConnections |= ((ArmHandler)target.Handler).HasCustomConnections;
            }

            return new(target, client);
        });
        SharedClient = conditions.Policy is { IsPerCall: false, Connections: <= 1 } ? Rent().Client.Client : null;
    }

    /// <summary>The client that all calls use, or null if each call rents a client from the pool.</summary>
    public TClient? SharedClient { get; }

    /// <summary>Whether the calls use HTTP/2 with the default windows of .NET's client.</summary>
    public bool HasDefaultWindows => _wire.ResponseVersion is { Major: 2 }
        && _sockets is { InitialHttp2StreamWindowSize: ClientConnections.DefaultStreamWindowBytes };

    public ClientPool<OpenClient<TClient>>.Lease Rent() => _pool.Rent();

    public async Task<T> UseAsync<T>(Func<TClient, Task<T>> use)
    {
        using var lease = Rent();
        return await use(lease.Client.Client);
    }

    public void Dispose() => _pool.Dispose();

    private TClient CreateClient(ArmTarget target)
    {
        try
        {
            return _createClient(target)
                ?? throw new UserException($"The client of {target.Arm} is null. Return a client from the function that "
                    + "you give to Arm.");
        }
        catch (Exception exception) when (exception is not UserException)
        {
            throw new UserException($"The client of {target.Arm} could not be created: {CallErrors.Describe(exception)}", exception);
        }
    }
}

internal sealed record OpenClient<TClient>(ArmTarget Target, TClient Client) : IDisposable
    where TClient : class
{
    public void Dispose()
    {
        (Client as IDisposable)?.Dispose();
        Target.Close();
    }
}
