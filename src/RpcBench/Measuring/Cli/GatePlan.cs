namespace RpcBench.Measuring.Cli;

/// <summary>A gate as it was asked for, and what becomes of it once its versions are published.</summary>
internal sealed record GatePlan(Declaration Declaration, ParseResult Parsed, GateSide Base, GateSide Head, IReadOnlyList<ComparedArm> Arms)
{
    /// <summary>The limits; the pairs are not known yet.</summary>
    public required GateRecord Limits { get; init; }

    /// <summary>What fails, what is accepted, and where the changes are written.</summary>
    public required ChangePlan Changes { get; init; }

    public required IReadOnlyList<ComparedOperation> Operations { get; init; }

    public required IReadOnlyList<int> InFlight { get; init; }

    public required int Seed { get; init; }

    public required string Artifacts { get; init; }

    public int Launches { get; init; }

    /// <summary>Publishes both versions of each service; those that are the same in both are left out.</summary>
    public async Task<IReadOnlyList<GatedArm>> PublishAsync(
        ServiceVersions versions, Action<string> tell, CancellationToken cancellation)
    {
        List<GatedArm> gated = [];
        foreach (var served in Arms.GroupBy(arm => Declaration.ServiceOf(arm)?.Name))
        {
            var service = Declaration.ServiceOf(served.First());
            var isSame = service is not null && await versions.AreSameTreeAsync(service, Base, Head, cancellation);
            var (one, other) = isSame ? (null, null)
                : (await MakeAsync(versions, service, Base, cancellation), await MakeAsync(versions, service, Head, cancellation));
            if (isSame || (one is not null && one.Checksum == other?.Checksum))
            {
                tell($"nothing to compare of {service!.Name}: {Base.Text} and {Head.Text} are the same"
                    + (one is null ? " sources" : $" {one.Files} files"));
                continue;
            }

            gated.AddRange(served.Select(arm => new GatedArm(arm, one, other)));
        }

        return gated;
    }

    /// <summary>What is measured: of each arm base and head, by the calls that the program has for it.</summary>
    /// <exception cref="UserException">It cannot be.</exception>
    public (BenchmarkRunOptions Options, BenchmarkSelection Selection) Select(IReadOnlyList<GatedArm> gated)
    {
        ComparedArm[] pairs = [.. gated.SelectMany(one => new[] { Side(Base, one.Arm), Side(Head, one.Arm) })];
        StartableService[] services = [.. VersionsOf(gated, Base, one => one.Base), .. VersionsOf(gated, Head, one => one.Head)];
        var options = new BenchmarkRunOptions
        {
            Compared = Declaration.Read(GateCommand.Verb, Parsed, pairs, new Dictionary<string, Uri>(), versions: services),
            InFlight = InFlight,
            IsQuick = true,
            MoreTime = null,
            Launches = Launches,
            Margin = Limits.MaxSlowdown,
            ColdIdle = TimeSpan.Zero,
            Seed = Seed,
            Gate = Limits with { Pairs = [.. gated.Select(ToPair)] },
            BenchmarkArguments = ["--artifacts", Artifacts],
            Arguments = Secrets.LeaveOut(Parsed.Tokens.Select(token => token.Value), Declaration.SecretOptions),
        };
        return (options, BenchmarkSelection.Parse(options.BenchmarkArguments, options.Compared, InFlight, Operations));
    }

    private GatePairRecord ToPair(GatedArm gated) => new(
        gated.Arm.Id, gated.Arm.Label, ToRecord(Base, gated.Arm, gated.Base), ToRecord(Head, gated.Arm, gated.Head));

    private static async Task<PublishedVersion?> MakeAsync(
        ServiceVersions versions, StartableService? service, GateSide side, CancellationToken cancellation) =>
        side.IsAddress ? null : await versions.MakeAsync(service!, side, cancellation);

    private static ComparedArm Side(GateSide side, ComparedArm arm) => side.ArmOf(arm, Declaration.PortOf(arm));

    // One process serves all arms of a service, as it does without a gate.
    private IEnumerable<StartableService> VersionsOf(
        IReadOnlyList<GatedArm> gated, GateSide side, Func<GatedArm, PublishedVersion?> version) =>
        side.IsAddress ? [] : gated.GroupBy(one => Declaration.ServiceOf(one.Arm)!.Name).Select(served =>
            Declaration.ServiceOf(served.First().Arm)!.AsVersion(side.Name, version(served.First())?.Folder ?? ""));

    private static VersionRecord ToRecord(GateSide side, ComparedArm arm, PublishedVersion? version) =>
        new(arm.AsVersion(side.Name).Id, side.Text, version?.Commit, version?.Checksum);
}

/// <summary>An arm of a gate with its published versions; null: it runs already.</summary>
internal sealed record GatedArm(ComparedArm Arm, PublishedVersion? Base, PublishedVersion? Head);

/// <summary>Which arms a gate can measure.</summary>
internal static class GateArms
{
    /// <summary>Those that were named; else all that a run without options compares and whose services can be published.</summary>
    /// <exception cref="UserException">One cannot be measured, or none can.</exception>
    /// <exception cref="EnvironmentException">The versions run on different machines.</exception>
    public static IReadOnlyList<ComparedArm> Choose(Declaration declared, GateSide one, GateSide other, IReadOnlyList<ComparedArm>? named)
    {
        if (one.IsAddress || other.IsAddress)
        {
            RefuseDistance(declared, one, other);
            return named is [_] ? named : throw new UserException(
                "A URL is where one arm is served: name that arm with --arms, once for each gate.");
        }

        var arms = named ?? [.. declared.Standard.Where(arm => declared.ServiceOf(arm)?.Source is not null)];
        if (arms.FirstOrDefault(arm => declared.ServiceOf(arm)?.Source is null) is { } unknown)
        {
            throw new UserException($"What serves {unknown.Id} is not known to be published from a project: declare it with Project or "
                + "BuiltFrom, or give --base and --head the URLs of two services that run.");
        }

        return arms.Count > 0 ? arms : throw new UserException(
            "No arm's service is published from a project: declare it with Project or BuiltFrom, or name two URLs and an arm.");
    }

    private static void RefuseDistance(Declaration declared, GateSide one, GateSide other)
    {
        string[] machines = [.. new[] { one, other }.Select(side => MachineOf(side, Declaration.PortOf(declared.Standard[0]))).Distinct()];
        if (machines.Length > 1)
        {
            throw new EnvironmentException(
                $"Not comparable: base is on {machines[0]} and head on {machines[1]}; let both run on one machine.")
            {
                ExitCode = ExitCodes.NotComparable,
            };
        }
    }

    private static string MachineOf(GateSide side, int port)
    {
        const string Here = "this machine";
        var address = side.IsAddress ? ServiceAddress.Parse(side.Option, side.Text, port) : null;
        return address is null or { IsLoopback: true } ? Here : address.Host;
    }
}
