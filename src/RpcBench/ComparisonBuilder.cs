namespace RpcBench;

/// <summary>Declares arms (the first is the baseline), services and operations. What cannot be is refused before anything starts: one line,
/// exit code 2.</summary>
/// <example><code>
/// comparison
///     .Service("../Orders.Api", [("rest", "Kestrel:Endpoints:Rest:Url"), ("grpc", "Kestrel:Endpoints:Grpc:Url")])
///     .Arm("rest", target => new HttpClient(target.Handler) { BaseAddress = target.Address }, label: "REST")
///     .Arm("grpc", target => new Orders.OrdersClient(target.Channel()), label: "gRPC")
///     .Condition("Data", "last night's copy")
/// </code></example>
public sealed partial class ComparisonBuilder
{
    private readonly List<DeclaredArm> _arms = [];
    private readonly List<(DeclaredService Service, bool TakesRest)> _services = [];
    private readonly List<(string Name, Func<IReadOnlyList<DeclaredArm>, DeclaredOperation> Build)> _operations = [];
    private readonly List<(string Name, string Value)> _conditions = [];

    internal ComparisonBuilder()
    {
    }

    internal IReadOnlyList<DeclaredArm> Arms => _arms;

    /// <summary>An arm whose service runs already.</summary>
    /// <param name="id">Names it on command lines and in records: small letters, digits and hyphens.</param>
    /// <param name="address">A URL of scheme, host and port; <c>--target-id</c> names another for a run. With port 0, as in
    /// <c>https://localhost:0</c>, a declared service listens with this scheme at a free port, and calls name this host.</param>
    /// <param name="client">Makes a client of the target's <see cref="ArmTarget.Handler"/>: one, or as many as the connection policy asks
    /// for. Each is disposed, if it can be, with its target.</param>
    /// <param name="label">Names it in reports; null: as the id.</param>
    /// <param name="onlyWhenNamed">Whether it is compared only where <c>--arms</c> names it.</param>
    public ComparisonBuilder Arm<TClient>(
        string id, string address, Func<ArmTarget, TClient> client, string? label = null, bool onlyWhenNamed = false)
        where TClient : class => Add(id, ParseAddress(id, address), client, label, onlyWhenNamed);

    /// <summary>An arm whose service is declared beside it and started for the run; all else is as with an address.</summary>
    public ComparisonBuilder Arm<TClient>(string id, Func<ArmTarget, TClient> client, string? label = null, bool onlyWhenNamed = false)
        where TClient : class => Add(id, address: null, client, label, onlyWhenNamed);

    /// <summary>An ASP.NET Core project: built in Release once, and started afresh each launch, on free ports of 127.0.0.1.</summary>
    /// <param name="project">A project file or its folder, as seen from the working directory or else from the program's folder or one
    /// above it.</param>
    /// <param name="arms">For each arm that it serves the setting that takes its URL, such as <c>Kestrel:Endpoints:Grpc:Url</c>; null:
    /// <c>ASPNETCORE_URLS</c>, for all arms that have no address and no other service.</param>
    /// <param name="settings">Others that it is started with, such as <c>("ASPNETCORE_ENVIRONMENT", "Staging")</c>, which is
    /// <c>Production</c> else, or <c>("Orders:File", "orders.db")</c>.</param>
    /// <param name="listensWithin">How long its start may take; null: 60 seconds.</param>
    public ComparisonBuilder Service(
        string project, IReadOnlyList<(string Arm, string UrlSetting)>? arms = null,
        IReadOnlyList<(string Name, string Value)>? settings = null, TimeSpan? listensWithin = null)
    {
        var service = new ProjectService(project, settings ?? []);
        var declared = new DeclaredService(service.Name, arms ?? [], service.StartAsync) { Conditions = [.. service.Conditions] };
        _services.Add((listensWithin is { } longest ? declared with { ListensWithin = longest } : declared, arms is null));
        return this;
    }

    /// <summary>A service that a delegate starts, afresh each launch, for these arms. It listens at <see cref="ServiceStart.AddressOf"/> of
    /// each when the delegate returns, or soon after.</summary>
    public ComparisonBuilder Service(
        string name, IReadOnlyList<string> arms, Func<ServiceStart, CancellationToken, Task<RunningService>> start)
    {
        _services.Add((new(name, [.. arms.Select(arm => (arm, arm))], start.Invoke), false));
        return this;
    }

    /// <summary>An operation that is called with the keys in turn; the first thousand are proven to give the same over every
    /// arm.</summary>
    public ComparisonBuilder Operation<TKey>(string name, IReadOnlyList<TKey> keys, Action<OperationBuilder<TKey>> operation) =>
        Operation(name, new ListKeys<TKey>([.. keys]), operation);

    /// <summary>An operation whose keys are no list.</summary>
    public ComparisonBuilder Operation<TKey>(string name, Keys<TKey> keys, Action<OperationBuilder<TKey>> operation)
    {
        var builder = new OperationBuilder<TKey>(name, keys);
        operation(builder);
        _operations.Add((name, builder.Build));
        return this;
    }

    /// <summary>Words for the conditions of every report, for example <c>("Data", "last night's copy")</c>.</summary>
    public ComparisonBuilder Condition(string name, string value)
    {
        _conditions.Add((name, value));
        return this;
    }

    /// <exception cref="UserException">Something of it cannot be; the message says what to do.</exception>
    internal DeclaredSubject Build()
    {
        var rest = _arms.Where(arm => arm.Address is null && !_services.Any(one => one.Service.Serves(arm)))
            .Select(arm => (arm.Id, ProjectService.EveryUrl)).ToList();
        DeclaredService[] services =
            [.. _services.Select(one => one.TakesRest ? one.Service with { Arms = rest } : one.Service)];
        if (Faults(services).OfType<string>().FirstOrDefault() is { } fault)
        {
            throw new UserException(fault);
        }

        DeclaredArm[] arms = [.. _arms.Select(arm =>
            Array.Find(services, one => one.Serves(arm)) is { } service ? arm with { Service = service.Name } : arm)];
        return new(new(arms, services, [.. _operations.Select(one => one.Build(arms))], _conditions));
    }

    private ComparisonBuilder Add<TClient>(string id, Uri? address, Func<ArmTarget, TClient> client, string? label, bool onlyWhenNamed)
        where TClient : class
    {
        _arms.Add(new(id, label ?? id, id, typeof(TClient), (at, conditions) => new DeclaredClients<TClient>(id, at, conditions, client))
        {
            Address = address is { Port: 0 } ? null : address,
            Named = address is { Port: 0 } ? address : null,
            IsOnlyNamed = onlyWhenNamed,
        });
        return this;
    }

    private IEnumerable<string?> Faults(DeclaredService[] services)
    {
        List<string> ids = [.. _arms.Select(arm => arm.Id)];
        List<string> served = [.. services.SelectMany(service => service.Arms.Select(one => one.Arm))];
        return
        [
            _arms.Count(arm => !arm.IsOnlyNamed) > 1 ? null
                : $"A comparison needs two arms, and {(ids.Count == 0 ? "none" : $"only {ids[0]}")} is declared: declare another with Arm.",
            ids.Find(id => !ArmId().IsMatch(id)) is { } wrong
                ? $"'{wrong}' is not the id of an arm: use small letters, digits and hyphens, and label for what reports show." : null,
            Twice(ids) is { } same ? $"Two arms are called {same}: give each its own id." : null,
            served.Find(arm => !ids.Contains(arm)) is { } lost
                ? $"A service serves '{lost}', and there is no such arm{NearestName.Suggest(lost, ids)}" : null,
            Twice(served) is { } shared ? $"Two services serve {shared}: leave it out of one of them." : null,
            Array.Find(services, service => service.Arms.Count == 0) is { } idle
                ? $"{idle.Name} serves no arm: every arm has an address or another service. Leave the service out, or an address." : null,
            _arms.Find(arm => arm.Address is not null && served.Contains(arm.Id)) is { } both
                ? $"{both.Id} has an address and a service: leave one of them out." : null,
            _arms.Find(arm => arm.Address is null && !served.Contains(arm.Id)) is { } neither
                ? $"{neither.Id} has neither an address nor a service: give Arm(\"{neither.Id}\", …) its URL, or declare a Service." : null,
            _operations.Count > 0 ? null : "No operation is declared: declare one with Operation(name, keys, …).",
            _operations.Find(one => !OperationName().IsMatch(one.Name)).Name is { } odd
                ? $"'{odd}' is not the name of an operation: use letters, digits, points, hyphens and underscores." : null,
            Twice(_operations.Select(one => one.Name)) is { } again ? $"Two operations are called {again}: give each its own name." : null,
        ];
    }

    private static string? Twice(IEnumerable<string> names) => names.GroupBy(name => name).FirstOrDefault(same => same.Count() > 1)?.Key;

    // It may hold a password, which no message repeats.
    private static Uri ParseAddress(string arm, string address) => Uri.TryCreate(address, UriKind.Absolute, out var url)
        && url is { Scheme: "http" or "https", Host.Length: > 0, UserInfo: "", PathAndQuery: "/", Fragment: "" } ? url
        : throw new UserException(
            $"{(address.Contains('@', StringComparison.Ordinal) ? "The address" : $"'{address}'")} of {arm} is not a URL of scheme, host "
            + "and port alone: write it like http://localhost:5080.");

    [GeneratedRegex("^[a-z0-9-]+$")]
    private static partial Regex ArmId();

    [GeneratedRegex("^[A-Za-z0-9._-]+$")]
    private static partial Regex OperationName();
}
