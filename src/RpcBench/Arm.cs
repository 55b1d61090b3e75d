namespace RpcBench;

/// <summary>One way to call the services, with clients of one type. <see cref="ComparisonBuilder.Arm{TClient}(string, Func{ArmTarget,
/// TClient})"/> declares an arm. Operations, services and requirements refer to it. The first arm of a comparison is the
/// baseline.</summary>
/// <typeparam name="TClient">The type of the client, for example a generated gRPC client or <see cref="HttpClient"/>.</typeparam>
/// <example><code>
/// var grpc = comparison.Arm("grpc", target => new Orders.OrdersClient(target.Channel())).WithLabel("gRPC").WithConnections(1);
/// </code></example>
public sealed class Arm<TClient>
    where TClient : class
{
    private readonly ComparisonBuilder _comparison;

    internal Arm(ComparisonBuilder comparison, ComparedArm declared) => (_comparison, Declared) = (comparison, declared);

    /// <summary>The id of the arm on command lines and in records.</summary>
    public string Id => Declared.Id;

    internal ComparedArm Declared { get; private set; }

    /// <summary>Sets the name of the arm in reports. Without a label, reports show the id.</summary>
    public Arm<TClient> WithLabel(string label) => Update(Declared with { Label = label });

    /// <summary>Adds an arm that uses the same client type and reuses the calls of this arm. The variant can have other settings, or
    /// another client: the delegate that creates clients can read the id of the arm from <see cref="ArmTarget.Arm"/>.</summary>
    /// <param name="id">The id of the variant: lower-case letters, digits and hyphens.</param>
    public Arm<TClient> Variant(string id) => _comparison.Add<TClient>(Declared with
    {
        Id = id,
        Label = id,
        Service = id,
        CallSourceId = Declared.CallSourceId,
        Wire = new(id),
        Page = null,
    });

    /// <summary>Adds an arm that reuses the calls of this arm and creates its clients with another delegate.</summary>
    /// <param name="id">The id of the variant: lower-case letters, digits and hyphens.</param>
    /// <param name="client">Creates a client that uses the <see cref="ArmTarget.Handler"/> of its target.</param>
    public Arm<TClient> Variant(string id, Func<ArmTarget, TClient> client)
    {
        var variant = Variant(id);
        variant.Declared = variant.Declared with
        {
            OpenClients = (own, at, conditions) => new OpenClients<TClient>(own, at, conditions, client),
        };
        return variant;
    }

    /// <summary>Starts the service of the arm at an https address.</summary>
    /// <param name="host">The host name in the address that calls use.</param>
    public Arm<TClient> OverTls(string host = "127.0.0.1") =>
        Update(Declared with { CalledAddress = new UriBuilder(Uri.UriSchemeHttps, host, 0).Uri });

    /// <summary>Uses the arm only in factors of <c>why</c>. <c>--arms</c> cannot name it.</summary>
    public Arm<TClient> OnlyToExplain() => Update(Declared with { IsOnlyToExplain = true });

    /// <summary>Excludes the arm from the comparison of results, because its calls return something that cannot be compared, for example a
    /// number of bytes.</summary>
    public Arm<TClient> WithoutProof() => Update(Declared with { IsComparable = false });

    /// <summary>Sets the port that <c>serve</c> uses for the arm and that examples show. By default, <c>serve</c> uses any free
    /// port.</summary>
    public Arm<TClient> WithUsualPort(int port) => Update(Declared with { UsualPort = port });

    /// <summary>Adds a page of the arm's service for people, such as <c>("Swagger UI", "/swagger")</c>. <c>serve</c> prints its
    /// address.</summary>
    /// <param name="name">The name of the page.</param>
    /// <param name="path">The path of the page at the address of the service.</param>
    public Arm<TClient> WithPage(string name, string path) => Update(Declared with { Page = (name, path) });

    /// <summary>Compares the arm only if <c>--arms</c> names it.</summary>
    public Arm<TClient> OnlyWhenNamed() => Update(Declared with { IsOnlyWhenNamed = true });

    /// <summary>Marks the arm as unavailable on this machine. <c>--arms help</c> shows the reason. A run that names the arm is refused with
    /// the same reason.</summary>
    /// <param name="reason">The reason, or null if the arm is available.</param>
    public Arm<TClient> UnavailableBecause(string? reason) => Update(Declared with { UnavailableReason = reason });

    /// <summary>Sets the number of connections of the arm. The connections are opened before anything is timed, and calls use them in turn.
    /// <c>--connections</c> does not change the number.</summary>
    /// <param name="connections">1 to 1000.</param>
    public Arm<TClient> WithConnections(int connections)
    {
        if (connections is < 1 or > ConnectionPolicy.MaxConnections)
        {
            _comparison.AddFault($"{Id} has {connections} connections. Choose 1 to {ConnectionPolicy.MaxConnections}.");
        }

        return Update(Declared with { Connections = ConnectionPolicy.Fixed(connections) });
    }

    /// <summary>Opens a connection for each call of the arm and closes it after the call, inside the timed part.</summary>
    public Arm<TClient> WithConnectionPerCall() => Update(Declared with { Connections = ConnectionPolicy.PerCall });

    /// <summary>Sets the HTTP version that every response must have. A response of another version fails the call. By default, every
    /// response must have the version of the arm's first response. The version of requests is a setting of the client.</summary>
    public Arm<TClient> WithHttpVersion(Version version) =>
        Update(Declared with { Wire = new(Id, version) { IsVersionDeclared = true }, Version = version });

    /// <summary>Sets the encoding of the arm's messages if their content type does not name it.</summary>
    /// <param name="encoding">The name of the encoding in lower-case letters, for example <c>memorypack</c>.</param>
    public Arm<TClient> WithEncoding(string encoding) => Update(Declared with { Encoding = encoding });

    /// <summary>Adds an advantage or a disadvantage of the arm that is not a figure to the conditions of every report, for example
    /// <c>("Browsers", "call it directly")</c>.</summary>
    public Arm<TClient> WithFeature(string name, string value) =>
        Update(Declared with { Features = [.. Declared.Features, (name, value)] });

    /// <summary>Returns whether the arm was declared in this comparison. If not, adds a fault to the comparison.</summary>
    internal bool CheckDeclaredIn(ComparisonBuilder comparison)
    {
        var isOwn = ReferenceEquals(comparison, _comparison);
        comparison.AddFault(isOwn ? null : $"The arm {Id} belongs to another comparison. Declare it in this comparison with Arm.");
        return isOwn;
    }

    private Arm<TClient> Update(ComparedArm declared)
    {
        Declared = declared;
        return this;
    }
}
