namespace RpcBench.Declared;

/// <summary>An arm that a program declared: what opens its clients, which are of one type.</summary>
internal sealed record DeclaredArm(
    string Id, string Label, string Service, Func<DeclaredArm, Uri, ClientConditions, IDisposable> OpenClients)
    : ComparedArm(Id, Label, Service)
{
    /// <summary>Where its service runs already; null: the run starts it.</summary>
    public Uri? Address { get; init; }

    /// <summary>The scheme and host that calls name where a service is started for it; null: as it listens.</summary>
    public Uri? Named { get; init; }

    public bool IsOnlyNamed { get; init; }

    public ArmWire Wire { get; init; } = new(Id);

    /// <summary>The HTTP version that it is declared to have; null: that of the first response.</summary>
    public Version? Version { get; init; }

    /// <summary>What it is declared to be encoded in; null: what content types say.</summary>
    public string? Encoding { get; init; }

    public IReadOnlyList<(string Name, string Value)> Features { get; init; } = [];

    /// <summary>The program's command line, for clients that depend on it.</summary>
    public Lazy<ParseResult>? Options { get; init; }

    public override bool ConnectsItself => Wire.ConnectsItself;

    /// <summary>Opens clients whose connections go to an address, and whose calls name the declared one.</summary>
    public IDisposable Open(Uri address, ClientConditions conditions)
    {
        var called = Address ?? (Named is null ? address : new UriBuilder(Named) { Port = address.Port }.Uri);
        var own = conditions with { Wire = Wire };
        return OpenClients(this, called, called == address ? own : own with { Route = (called, address) });
    }

    /// <summary>Whether a client of that address connects by itself, which shows once one was made.</summary>
    public bool AsksToConnect(Uri address)
    {
        using var clients = Open(address, ClientConditions.Standard with { Counter = new() });
        return ConnectsItself;
    }

    /// <summary>Before its calls are seen it has what is declared.</summary>
    public override ArmRecord ToRecord(Uri? target = null) =>
        new(Id, Label, null, Encoding, Version?.ToString(), (target is null ? null : Address ?? target)?.ToString());

    public bool Equals(DeclaredArm? other) => base.Equals(other);

    public override int GetHashCode() => base.GetHashCode();
}
