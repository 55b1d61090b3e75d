using System.Reflection;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench;

/// <summary>REST and gRPC on operations of the catalogue: over one store with services that are started, or over running ones.</summary>
internal sealed class PayloadCompared : Compared
{
    public LabOptions Lab { get; init; } = new();

    /// <summary>How large the things are that calls send.</summary>
    public InputSizes Inputs { get; init; } = InputSizes.Standard;

    /// <summary>Where services run already, by the arm's id; null: they are started.</summary>
    public IReadOnlyDictionary<string, Uri>? Targets { get; init; }

    /// <summary>What calls send, and the run's own books once it has claimed them.</summary>
    public OperationInputs Sent { get => field ??= new(Inputs); private set; }

    public override IReadOnlyList<ComparedArm> Arms => Lab.Arms;

    public override IReadOnlyList<ComparedOperation> Operations => Catalogue.Choosable;

    public override IReadOnlyList<ComparedOperation> Standard => Catalogue.Matrix;

    public override string State => string.Join(
        ';', string.Join(',', Lab.Arms.Select(arm => $"{arm.Id}/{arm.HttpVersion}")), Sent.Sizes, Sent.Range);

    public override ComparedOperation Find(string name) => Catalogue.Find(name);

    /// <summary>Reads what <see cref="State"/> was.</summary>
    public static PayloadCompared Restore(string state)
    {
        var parts = state.Split(';');
        var inputs = InputSizes.Parse(parts[1]);
        return new()
        {
            Lab = new() { Arms = [.. parts[0].Split(',').Select(ParseArm)] },
            Inputs = inputs,
            Sent = new(inputs, parts[2].Length == 0 ? null : BookRange.Parse(parts[2])),
        };
    }

    /// <summary>These arms apart from any run, whose calls send the standard inputs if no others.</summary>
    public static PayloadCompared Of(Endpoints endpoints, OperationInputs? inputs = null) => new()
    {
        Lab = new() { Arms = [.. endpoints.Arms.OfType<Arm>()] },
        Sent = inputs ?? OperationInputs.Standard,
    };

    /// <inheritdoc cref="Of"/>
    public static ArmClients Clients(
        Endpoints endpoints, ConnectionPolicy? policy = null, IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null,
        OperationInputs? inputs = null) => new(endpoints, Of(endpoints, inputs), policy, counters);

    public override IEnumerable<(string Name, string Value)> Conditions(IReadOnlyList<ComparedOperation> operations) =>
    [
        .. Sent.Describe(operations),
        ("Caching", "none: every call reads the store and encodes its response anew"),
        ("Decoding", "the whole body into objects on both sides"),
        ("Logging", Targets is null ? "warnings and above only" : "as the services have it"),
        ("Machine", Targets is null ? "client, services and store share it" : "client and services share it"),
        ("REST", "minimal API, System.Text.Json with source generation"),
    ];

    public override IReadOnlyList<ComparedOperation> ToProve(IReadOnlyList<ComparedOperation> timed) =>
        [.. Catalogue.Payloads.Union(timed)];

    // Google.Protobuf is the runtime of the messages; Grpc.Tools generated them.
    public override IReadOnlyDictionary<string, string> Packages => Arm.Standard
        .Select(arm => ServiceFiles.TryFind(arm.Program)).OfType<string>().SelectMany(program => PackageVersions.Of(program))
        .Append(new("Grpc.Tools", typeof(IPayload).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(entry => entry.Key == "Grpc.Tools").Value!))
        .DistinctBy(package => package.Key).ToDictionary();

    public override async Task<Site> StartAsync(NetworkEngine engine, bool cost, CancellationToken cancellation)
    {
        if (Targets is not { } targets)
        {
            return await Laboratory.StartAsync(Lab with { Cost = cost }, engine, cancellation);
        }

        Endpoints endpoints = new(Lab.Arms.Select(arm => ((ComparedArm)arm, targets[arm.Id])));
        await new TargetProbe(endpoints, this).RunAsync(cancellation);
        return new RunningSite(await LabFolder.CreateAsync(cancellation), engine, endpoints);
    }

    public override IDisposable Open(ComparedArm arm, Uri address, ClientConditions conditions) =>
        new ArmClient((Arm)arm, address, conditions, Sent);

    public override async Task<IRunClaim?> ClaimAsync(
        Site site, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation)
    {
        if (await RunBooks.FindAsync(operations, site, this, cancellation) is not { } range)
        {
            return null;
        }

        Sent = new(Inputs, range);
        return RunBooks.On(site, this);
    }

    public override async Task<IAsyncDisposable?> PrepareAsync(
        ArmClients clients, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation) =>
        await BookShelf.OpenAsync(clients, operations, cancellation);

    public override string ColdOperation => "GetSmallPayload";

    // The process ends with its client: a disposal would only be one more thing to load, and so would the catalogue.
    public override Func<Task> OpenCold(ComparedArm arm, Uri address, ClientConditions conditions) => (Arm)arm switch
    {
        { IsRest: true } rest => OpenRest(address, rest.HttpVersion, conditions),
        { Style: CallStyle.Grpc, IsJson: false } => OpenGrpc(address, conditions),
        var other => OpenOther(other, address, conditions),
    };

    public override TimeSpan CalibrationOf(Site site, TimeSpan duration) =>
        site is Laboratory ? Calibration.Expected(Arms.Count, duration) : TimeSpan.Zero;

    public override async Task<IReadOnlyList<CeilingRecord>> CalibrateAsync(
        Site site, ConnectionPolicy connections, TimeSpan duration, LoadScreen screen, CancellationToken cancellation) =>
        site is Laboratory lab ? await Calibration.MeasureAsync(lab, this, Lab.Arms, connections, duration, screen, cancellation) : [];

    public override async Task<IReadOnlyList<StreamingRecord>> StreamAsync(StreamingSite site, CancellationToken cancellation)
    {
        var options = new StreamingOptions { Network = site.Path.Profile.Name, Seed = site.Seed };
        var run = new StreamingRun(site.Endpoints, this, AskAsync, options, site.Limit);
        List<StreamingRecord> records = [];
        foreach (var shape in site.Operations.Select(operation => operation.Shape).Distinct())
        {
            site.Screen.Begin($"{options.Network}: lists against streams of {shape}", LoadLength.Streaming);
            records.AddRange(await run.RunAsync(shape, cancellation));
            site.Screen.End("measured");
        }

        return records;

        Task<ServiceCost?> AskAsync(Arm arm, CancellationToken token) =>
            (site.Site as Laboratory)?.CostOf<ServiceCost>(arm, site.Path)?.Invoke(false, token) ?? Task.FromResult<ServiceCost?>(null);
    }

    public override async Task<CountersRecord?> CountAsync(
        WireProbe probe, Site site, ComparedOperation operation, ComparedArm arm, CancellationToken cancellation) =>
        site is Laboratory lab ? await new CallCounters(probe, lab).CountAsync((Operation)operation, (Arm)arm, cancellation) : null;

    public override IEnumerable<PartLine> TakeApart(ComparedOperation operation, ArmClients clients)
    {
        var rest = ArmClient.Of(clients, clients.Arms.First(arm => arm is Arm { IsRest: true, Form: CallForm.Whole }));
        return (((Operation)operation).Parts?.Invoke(rest, CancellationToken.None).GetAwaiter().GetResult() ?? [])
            .Select(part => new PartLine(operation.Name, part.Name, PartBenchmark.Measure(part)));
    }

    private static Arm ParseArm(string text) =>
        text.Split('/') is [var id, var version] && Arm.Find(id) is { } arm
            ? arm with { HttpVersion = Version.Parse(version) } : throw new FormatException($"'{text}' is no arm.");

    private static Func<Task> OpenRest(Uri address, Version version, ClientConditions conditions)
    {
        var client = new RestClient(address, version, conditions);
        return () => client.GetAsync("/api/payloads/small/1", PayloadJsonContext.Default.SmallPayload, CancellationToken.None);
    }

    private static Func<Task> OpenGrpc(Uri address, ClientConditions conditions)
    {
        var client = new GrpcClient(address, conditions);
        return () => client.UnaryAsync(
            (services, options) => services.Payloads.GetSmallPayloadAsync(new PayloadId { Id = 1 }, options), CancellationToken.None);
    }

    private Func<Task> OpenOther(Arm arm, Uri address, ClientConditions conditions)
    {
        var client = new ArmClient(arm, address, conditions, Sent);
        return () => Catalogue.Find(ColdOperation).CallAsync(client, 1, CancellationToken.None);
    }
}
