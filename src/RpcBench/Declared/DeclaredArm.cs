using Grpc.Core;

namespace RpcBench.Declared;

/// <summary>An arm that a program declared: what opens its clients, which are of one type.</summary>
internal sealed record DeclaredArm(
    string Id, string Label, string Service, Type Client, Func<Uri, ClientConditions, IDisposable> OpenClients)
    : ComparedArm(Id, Label, Service)
{
    private ProtocolObserver? _observer;

    /// <summary>Where its service runs already; null: the run starts it.</summary>
    public Uri? Address { get; init; }

    /// <summary>The scheme and host that calls name where a service is started for it; null: as it listens.</summary>
    public Uri? Named { get; init; }

    public bool IsOnlyNamed { get; init; }

    /// <summary>Opens clients whose connections go to an address, and whose calls name the declared one.</summary>
    public IDisposable Open(Uri address, ClientConditions conditions)
    {
        _observer = conditions.Counter?.Observer ?? _observer;
        var called = Address ?? (Named is null ? address : new UriBuilder(Named) { Port = address.Port }.Uri);
        return called == address ? OpenClients(address, conditions) : OpenClients(called, conditions with { Route = (called, address) });
    }

    /// <summary>Style and encoding are those of the client's type, the version of HTTP is what was seen.</summary>
    public override ArmRecord ToRecord(Uri? target = null)
    {
        var (style, encoding, version) = Client.IsAssignableTo(typeof(ClientBase)) ? ("grpc", "protobuf", "2.0") : ("rest", "json", "1.1");
        return new(
            Id, Label, style, encoding, _observer?.ToRecord()?.HttpVersion ?? version,
            (target is null ? null : Address ?? target)?.ToString());
    }

    public bool Equals(DeclaredArm? other) => base.Equals(other);

    public override int GetHashCode() => base.GetHashCode();
}
