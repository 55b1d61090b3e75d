namespace RpcBench;

/// <summary>One way to call the services, by clients of one type: what <see cref="ComparisonBuilder.Arm{TClient}(string, Func{ArmTarget,
/// TClient})"/> gives. Operations, services and requirements name it, and the compiler knows its client. The first is the
/// baseline.</summary>
/// <example><code>
/// var grpc = comparison.Arm("grpc", target => new Orders.OrdersClient(target.Channel())).WithLabel("gRPC").WithConnections(1);
/// </code></example>
public sealed class Arm<TClient>
    where TClient : class
{
    private readonly ComparisonBuilder _comparison;

    internal Arm(ComparisonBuilder comparison, ComparedArm declared) => (_comparison, Declared) = (comparison, declared);

    /// <summary>Names it on command lines and in records.</summary>
    public string Id => Declared.Id;

    internal ComparedArm Declared { get; private set; }

    /// <summary>Names it in reports, which else have the id.</summary>
    public Arm<TClient> WithLabel(string label) => With(Declared with { Label = label });

    /// <summary>Another arm with clients of the same type, for which operations need no calls of their own: it makes those of this one.
    /// How it differs is said of it, or by its client, which <see cref="ArmTarget.Arm"/> tells.</summary>
    public Arm<TClient> Variant(string id) => _comparison.Add<TClient>(Declared with
    {
        Id = id,
        Label = id,
        Service = id,
        CallsAs = Declared.CallsAs,
        Wire = new(id),
        Page = null,
    });

    /// <summary>A variant with clients of its own.</summary>
    public Arm<TClient> Variant(string id, Func<ArmTarget, TClient> client)
    {
        var variant = Variant(id);
        variant.Declared = variant.Declared with
        {
            OpenClients = (own, at, conditions) => new OpenClients<TClient>(own, at, conditions, client),
        };
        return variant;
    }

    /// <summary>Its service is started for the run at an https address, and calls name this host.</summary>
    public Arm<TClient> OverTls(string host = "127.0.0.1") =>
        With(Declared with { Named = new UriBuilder(Uri.UriSchemeHttps, host, 0).Uri });

    /// <summary>The arm is for questions of <c>why</c>: <c>--arms</c> does not name it.</summary>
    public Arm<TClient> OnlyToExplain() => With(Declared with { IsOnlyExplained = true });

    /// <summary>What its calls return cannot be compared, for example a count of bytes: they are only called.</summary>
    public Arm<TClient> WithoutProof() => With(Declared with { IsComparable = false });

    /// <summary>The port at which <c>serve</c> serves it, which else is any free one; examples name it.</summary>
    public Arm<TClient> WithUsualPort(int port) => With(Declared with { UsualPort = port });

    /// <summary>A page of its service for people, such as <c>("Swagger UI", "/swagger")</c>, whose address <c>serve</c> prints.</summary>
    public Arm<TClient> WithPage(string name, string path) => With(Declared with { Page = (name, path) });

    /// <summary>Compared only where <c>--arms</c> names it.</summary>
    public Arm<TClient> OnlyWhenNamed() => With(Declared with { IsOnlyNamed = true });

    /// <summary>The arm cannot be measured on this machine, for the reason given, which <c>--arms help</c> shows: naming it is refused with
    /// it. Null: it can.</summary>
    public Arm<TClient> UnavailableBecause(string? reason) => With(Declared with { Unavailable = reason });

    /// <summary>Its calls use so many connections in turn, 1 to 1000, opened before anything is timed, whatever <c>--connections</c> gives
    /// the other arms.</summary>
    public Arm<TClient> WithConnections(int connections)
    {
        if (connections is < 1 or > ConnectionPolicy.MostConnections)
        {
            _comparison.Refuse($"{Id} has {connections} connections: give it 1 to {ConnectionPolicy.MostConnections}.");
        }

        return With(Declared with { Connections = ConnectionPolicy.Fixed(connections) });
    }

    /// <summary>Each of its calls opens a connection of its own and closes it, inside the timed part.</summary>
    public Arm<TClient> WithConnectionPerCall() => With(Declared with { Connections = ConnectionPolicy.PerCall });

    /// <summary>The version that every response has; another fails the call. Without it the first response says which. What is asked for is
    /// the client's own choice.</summary>
    public Arm<TClient> WithHttpVersion(Version version) =>
        With(Declared with { Wire = new(Id, version) { IsDeclared = true }, Version = version });

    /// <summary>What its messages are encoded in, in small letters such as <c>memorypack</c>, where no content type says so.</summary>
    public Arm<TClient> WithEncoding(string encoding) => With(Declared with { Encoding = encoding });

    /// <summary>What speaks for it or against it beside its figures, for the conditions of every report: for example <c>("Browsers", "call
    /// it as it is")</c>.</summary>
    public Arm<TClient> WithFeature(string name, string value) =>
        With(Declared with { Features = [.. Declared.Features, (name, value)] });

    /// <summary>Whether it was declared in that comparison; else a fault of it.</summary>
    internal bool IsOf(ComparisonBuilder comparison)
    {
        var isOwn = ReferenceEquals(comparison, _comparison);
        comparison.Refuse(isOwn ? null : $"The arm {Id} is of another comparison: declare it in this one, with its Arm.");
        return isOwn;
    }

    private Arm<TClient> With(ComparedArm declared)
    {
        Declared = declared;
        return this;
    }
}
