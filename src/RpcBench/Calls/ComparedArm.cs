namespace RpcBench.Calls;

/// <summary>One way to call operations, as the program declared it. The id names the arm on command lines and in records, and the label
/// names it in reports. Two arms with the same id are equal.</summary>
internal sealed record ComparedArm(
    string Id, string Label, string Service, Func<ComparedArm, Uri, ClientSettings, IDisposable> OpenClients)
{
    /// <summary>The id of the arm whose calls this arm makes. For a variant, this is the id of the original arm.</summary>
    public string CallSourceId { get; init; } = Id;

    /// <summary>The declared arm, if this arm calls one version of its service in a run of <c>gate</c>, or otherwise null.</summary>
    public ComparedArm? VersionOf { get; init; }

    public string DeclaredId => VersionOf?.Id ?? Id;

    /// <summary>The address of a service that runs already, or null if the run starts the service.</summary>
    public Uri? Address { get; init; }

    /// <summary>The scheme and the host name in the URLs of calls if the run starts the service. If null, calls use the address at which
    /// the service listens.</summary>
    public Uri? CalledAddress { get; init; }

    /// <summary>The port that <c>serve</c> uses for the arm and that examples show, or null for any free port.</summary>
    public int? UsualPort { get; init; }

    public (string Name, string Path)? Page { get; init; }

    public bool IsOnlyWhenNamed { get; init; }

    public bool IsOnlyToExplain { get; init; }

    public string? UnavailableReason { get; init; }

    /// <summary>Whether the results of the arm's calls can be compared with those of other arms.</summary>
    public bool IsComparable { get; init; } = true;

    /// <summary>The connection policy of this arm, or null if the arm uses the policy of the run.</summary>
    public ConnectionPolicy? Connections { get; init; }

    public ArmWire Wire { get; init; } = new(Id);

    /// <summary>The declared HTTP version, or null if the first response decides.</summary>
    public Version? Version { get; init; }

    /// <summary>The declared encoding, or null if content types show it.</summary>
    public string? Encoding { get; init; }

    public IReadOnlyList<(string Name, string Value)> Features { get; init; } = [];

    public Lazy<ParseResult>? Options { get; init; }

    public bool HasCustomConnections => Wire.HasCustomConnections;

    /// <summary>The name of the arm as a method in BenchmarkDotNet's filters and files.</summary>
    public string MethodName => (char.IsAsciiLetter(Id[0]) ? "" : "_") + string.Concat(
        Id.Split('-', StringSplitOptions.RemoveEmptyEntries).Select(word => $"{char.ToUpperInvariant(word[0])}{word[1..]}"));

    /// <summary>Returns what was declared for this arm or for the arm whose variant it is, or null if nothing was declared.</summary>
    public T? FindDeclared<T>(IReadOnlyDictionary<string, T> declared)
        where T : class => declared.GetValueOrDefault(DeclaredId) ?? declared.GetValueOrDefault(CallSourceId);

    public ComparedArm ForVersion(string version) => this with
    {
        Id = $"{Id}-{version}",
        Label = $"{Label}, {version}",
        Service = $"{Service}-{version}",
        VersionOf = this,
        Wire = new($"{Id}-{version}", Version) { IsVersionDeclared = Version is not null },
        Address = null,
        Page = null,
        IsOnlyWhenNamed = false,
    };

    /// <summary>Opens clients whose connections go to this address. If the arm has a declared address, the URLs of the calls contain
    /// it.</summary>
    public IDisposable Open(Uri address, ClientSettings conditions)
    {
        var called = Address ?? (CalledAddress is null ? address : new UriBuilder(CalledAddress) { Port = address.Port }.Uri);
        var own = conditions with { Wire = Wire };
        var isAsCalled = (called.Scheme, called.IdnHost, called.Port) == (address.Scheme, address.IdnHost, address.Port);
        return isAsCalled ? OpenClients(this, address, own) : OpenClients(this, called, own with { Route = (called, address) });
    }

    /// <summary>Returns whether the program opens connections itself. A client must be created to find this out.</summary>
    public bool ProbeForCustomConnections(Uri address)
    {
        using var clients = Open(address, ClientSettings.Default with { Counter = new() });
        return HasCustomConnections;
    }

    /// <summary>Creates the record of the arm, with the address of its service if the service runs already. Before any call was observed,
    /// the record contains the declared protocol.</summary>
    public ArmRecord ToRecord(Uri? target = null)
    {
        var running = target is null ? null : Address ?? target;
        return new(Id, Label, null, Encoding, Version?.ToString()) { Target = running?.ToString() };
    }

    public bool Equals(ComparedArm? other) => other is not null && other.Id == Id;

    public override int GetHashCode() => string.GetHashCode(Id, StringComparison.Ordinal);

    public override string ToString() => Label;
}
