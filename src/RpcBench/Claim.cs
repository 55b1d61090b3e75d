namespace RpcBench;

/// <summary>Something behind the services that a run reserves for itself, such as a range of ids. The run reserves it before the first
/// call, makes its value available in all of its processes, and releases it at the end. If the run is killed, its watchdog releases it. See
/// <see cref="ComparisonBuilder.Claim{TValue}"/>.</summary>
/// <typeparam name="TValue">The type of the reserved value, which is passed between processes as JSON.</typeparam>
public sealed class Claim<TValue> : Claim
{
    private readonly Func<ClaimClients, CancellationToken, Task<TValue>> _reserve;
    private readonly Func<ClaimClients, TValue, CancellationToken, Task> _release;

    // The value that is being released, for the calls that the release delegate makes. The value is local to one asynchronous flow, because
    // the watchdog may release the claims of two runs at the same time.
    private readonly AsyncLocal<Held?> _releasing = new();
    private Held? _held;

    internal Claim(
        string name, Func<ClaimClients, CancellationToken, Task<TValue>> take, Func<ClaimClients, TValue, CancellationToken, Task> release)
        : base(name) => (_reserve, _release) = (take, release);

    /// <summary>The reserved value.</summary>
    /// <exception cref="InvalidOperationException">Thrown when nothing was reserved, because no operation of the run needs the
    /// claim.</exception>
    public TValue Value => (_held ?? _releasing.Value ?? throw new InvalidOperationException($"'{Name}' was not reserved for these calls."))
        .Value;

    internal override string? SerializedValue
    {
        get => _held is { } held ? JsonSerializer.Serialize(held.Value, UserJson.Plain) : null;
        set => _held = value is null ? null : Parse(value);
    }

    internal override async Task ReserveAsync(ClaimClients clients, CancellationToken cancellation) =>
        _held = new(await _reserve(clients, cancellation));

    internal override async Task ReleaseAsync(string state, ClaimClients clients, CancellationToken cancellation)
    {
        var held = Parse(state);
        _releasing.Value = held;
        await _release(clients, held.Value, cancellation);
    }

    private static Held Parse(string state) => new(JsonSerializer.Deserialize<TValue>(state, UserJson.Plain)!);

    private sealed record Held(TValue Value);
}

/// <summary>The base class of <see cref="Claim{TValue}"/>.</summary>
public abstract class Claim
{
    private protected Claim(string name) => Name = name;

    internal string Name { get; }

    /// <summary>The value that the run of this process has reserved, as JSON, or null if the run has reserved nothing.</summary>
    internal abstract string? SerializedValue { get; set; }

    internal abstract Task ReserveAsync(ClaimClients clients, CancellationToken cancellation);

    /// <summary>Releases a reserved value. The value may belong to another run than the run of this process. <c>state</c> is the
    /// <see cref="SerializedValue"/> of the run that reserved the value.</summary>
    internal abstract Task ReleaseAsync(string state, ClaimClients clients, CancellationToken cancellation);
}

/// <summary>The clients of a run's arms, for the delegates of a <see cref="Claim{TValue}"/>.</summary>
public sealed class ClaimClients
{
    private readonly ArmClients _clients;

    internal ClaimClients(ArmClients clients) => _clients = clients;

    /// <summary>Gets one client of the arm itself and one of each of its variants in the run.</summary>
    public IEnumerable<TClient> Of<TClient>(Arm<TClient> arm)
        where TClient : class =>
        _clients.Arms.Where(one => one.CallSourceId == arm.Id).Select(one => ((OpenClients<TClient>)_clients[one]).SharedClient!);
}
