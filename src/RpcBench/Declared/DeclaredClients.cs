namespace RpcBench.Declared;

/// <summary>The clients of one declared arm as the connection policy has them, each with a target of its own.</summary>
internal sealed class DeclaredClients<TClient> : IDisposable
    where TClient : class
{
    private readonly ClientRota<OpenClient<TClient>> _rota;

    public DeclaredClients(string arm, Uri address, ClientConditions conditions, Func<ArmTarget, TClient> make)
    {
        _rota = new(conditions.Policy, () =>
        {
            var target = new ArmTarget(arm, address, conditions);
            var client = make(target) ?? throw new UserException($"The client of {arm} is null: Arm needs one that it makes.");
            conditions.Wire?.ConnectsItself |= ((ArmHandler)target.Handler).ConnectsItself;
            return new(target, client);
        });
        Lone = conditions.Policy is { IsPerCall: false, Connections: <= 1 } ? Take().Client.Client : null;
    }

    /// <summary>The client of every call; null: each call takes one.</summary>
    public TClient? Lone { get; }

    public ClientRota<OpenClient<TClient>>.Lease Take() => _rota.Take();

    public void Dispose() => _rota.Dispose();
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
