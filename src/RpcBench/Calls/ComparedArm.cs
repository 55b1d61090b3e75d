namespace RpcBench.Calls;

/// <summary>One way to call operations, as a program declared it. Two arms are the same where their ids are.</summary>
/// <param name="Id">Names it on command lines and in records.</param>
/// <param name="Label">Names it in reports.</param>
/// <param name="Service">The name of the service that serves it.</param>
/// <param name="OpenClients">Opens its clients, which are of one type.</param>
internal sealed record ComparedArm(
    string Id, string Label, string Service, Func<ComparedArm, Uri, ClientConditions, IDisposable> OpenClients)
{
    /// <summary>The arm whose calls it makes: its own, or those of the arm that it is a variant of.</summary>
    public string CallsAs { get; init; } = Id;

    /// <summary>The declared arm of whose service it calls one version, in a run of <c>gate</c>; null: it was declared itself.</summary>
    public ComparedArm? VersionOf { get; init; }

    /// <summary>The id that the program knows it by.</summary>
    public string DeclaredId => VersionOf?.Id ?? Id;

    /// <summary>Where its service runs already; null: the run starts it.</summary>
    public Uri? Address { get; init; }

    /// <summary>The scheme and host that calls name where a service is started for it; null: as it listens.</summary>
    public Uri? Named { get; init; }

    /// <summary>Where <c>serve</c> serves it, and the port in examples; null: any free one.</summary>
    public int? UsualPort { get; init; }

    /// <summary>A page of its service that people read; null: none is declared.</summary>
    public (string Name, string Path)? Page { get; init; }

    public bool IsOnlyNamed { get; init; }

    /// <summary>Whether it is compared in questions of <c>why</c> alone.</summary>
    public bool IsOnlyExplained { get; init; }

    /// <summary>Why it cannot be measured on this machine; null: it can.</summary>
    public string? Unavailable { get; init; }

    /// <summary>Whether its calls give something to compare with other arms'.</summary>
    public bool IsComparable { get; init; } = true;

    /// <summary>How its calls use connections, whatever the run's other arms do; null: as these.</summary>
    public ConnectionPolicy? Connections { get; init; }

    public ArmWire Wire { get; init; } = new(Id);

    /// <summary>The HTTP version that it is declared to have; null: that of the first response.</summary>
    public Version? Version { get; init; }

    /// <summary>What it is declared to be encoded in; null: what content types say.</summary>
    public string? Encoding { get; init; }

    public IReadOnlyList<(string Name, string Value)> Features { get; init; } = [];

    /// <summary>The program's command line, for clients that depend on it.</summary>
    public Lazy<ParseResult>? Options { get; init; }

    /// <summary>Whether its program makes its connections, wherever the run's networks are.</summary>
    public bool ConnectsItself => Wire.ConnectsItself;

    /// <summary>Names it in BenchmarkDotNet's filters and files, as a method.</summary>
    public string MethodName => (char.IsAsciiLetter(Id[0]) ? "" : "_") + string.Concat(
        Id.Split('-', StringSplitOptions.RemoveEmptyEntries).Select(word => $"{char.ToUpperInvariant(word[0])}{word[1..]}"));

    /// <summary>What was declared for it, or for the arm that it is a variant of; null: nothing.</summary>
    public T? FindIn<T>(IReadOnlyDictionary<string, T> declared)
        where T : class => declared.GetValueOrDefault(DeclaredId) ?? declared.GetValueOrDefault(CallsAs);

    /// <summary>An arm that makes the same calls to one version of the service.</summary>
    public ComparedArm AsVersion(string version) => this with
    {
        Id = $"{Id}-{version}",
        Label = $"{Label}, {version}",
        Service = $"{Service}-{version}",
        VersionOf = this,
        Wire = new($"{Id}-{version}", Version) { IsDeclared = Version is not null },
        Address = null,
        Page = null,
        IsOnlyNamed = false,
    };

    /// <summary>Opens clients whose connections go to an address, and whose calls name the declared one.</summary>
    public IDisposable Open(Uri address, ClientConditions conditions)
    {
        var called = Address ?? (Named is null ? address : new UriBuilder(Named) { Port = address.Port }.Uri);
        var own = conditions with { Wire = Wire };
        var isAsCalled = (called.Scheme, called.IdnHost, called.Port) == (address.Scheme, address.IdnHost, address.Port);
        return isAsCalled ? OpenClients(this, address, own) : OpenClients(this, called, own with { Route = (called, address) });
    }

    /// <summary>Whether a client of that address connects by itself, which shows once one was made.</summary>
    public bool AsksToConnect(Uri address)
    {
        using var clients = Open(address, ClientConditions.Standard with { Counter = new() });
        return ConnectsItself;
    }

    /// <summary>For the record, with where its service is, if that runs elsewhere. Before its calls are seen it has what is
    /// declared.</summary>
    public ArmRecord ToRecord(Uri? target = null)
    {
        var running = target is null ? null : Address ?? target;
        return new(Id, Label, null, Encoding, Version?.ToString()) { Target = running?.ToString() };
    }

    public bool Equals(ComparedArm? other) => other is not null && other.Id == Id;

    public override int GetHashCode() => string.GetHashCode(Id, StringComparison.Ordinal);

    public override string ToString() => Label;
}
