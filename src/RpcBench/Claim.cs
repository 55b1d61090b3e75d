namespace RpcBench;

/// <summary>Something behind the services that a run has for itself, such as a range of ids: claimed before its first call, known in all of
/// its processes, and given back when it ends, or by its guard should it be killed. See
/// <see cref="ComparisonBuilder.Claim{TValue}"/>.</summary>
public sealed class Claim<TValue> : Claim
{
    private readonly Func<ClaimClients, CancellationToken, Task<TValue>> _take;
    private readonly Func<ClaimClients, TValue, CancellationToken, Task> _release;
    private TValue? _value;
    private bool _isTaken;

    internal Claim(
        string name, Func<ClaimClients, CancellationToken, Task<TValue>> take, Func<ClaimClients, TValue, CancellationToken, Task> release)
        : base(name) => (_take, _release) = (take, release);

    /// <summary>What was claimed.</summary>
    /// <exception cref="InvalidOperationException">Nothing was: no operation that is called needs it.</exception>
    public TValue Value => _isTaken ? _value! : throw new InvalidOperationException($"'{Name}' was not claimed for these calls.");

    internal override string? State
    {
        get => _isTaken ? JsonSerializer.Serialize(_value) : null;
        set => (_value, _isTaken) = value is null ? (default, false) : (JsonSerializer.Deserialize<TValue>(value), true);
    }

    internal override async Task TakeAsync(ClaimClients clients, CancellationToken cancellation)
    {
        _value = await _take(clients, cancellation);
        _isTaken = true;
    }

    internal override Task ReleaseAsync(ClaimClients clients, CancellationToken cancellation) => _release(clients, Value, cancellation);
}

/// <summary>A <see cref="Claim{TValue}"/>, whatever is claimed.</summary>
public abstract class Claim
{
    private protected Claim(string name) => Name = name;

    internal string Name { get; }

    /// <summary>The value as JSON, for the run's other processes; null: it is not taken.</summary>
    internal abstract string? State { get; set; }

    internal abstract Task TakeAsync(ClaimClients clients, CancellationToken cancellation);

    internal abstract Task ReleaseAsync(ClaimClients clients, CancellationToken cancellation);
}

/// <summary>The clients of the arms that a run compares.</summary>
public sealed class ClaimClients
{
    private readonly ArmClients _clients;

    internal ClaimClients(ArmClients clients) => _clients = clients;

    /// <summary>A client of each of the run's arms that call as this one: itself and its variants.</summary>
    public IEnumerable<TClient> Of<TClient>(Arm<TClient> arm)
        where TClient : class =>
        _clients.Arms.Where(one => one.CallsAs == arm.Id).Select(one => ((OpenClients<TClient>)_clients[one]).Lone!);
}
