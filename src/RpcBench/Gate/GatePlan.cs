namespace RpcBench.Gate;

/// <summary>The validated options of a gate, which become a measurement plan once the versions are published.</summary>
internal sealed record GatePlan(Declaration Declaration, ParseResult Parsed, GateSide Base, GateSide Head, IReadOnlyList<ComparedArm> Arms)
{
    // A gate has few operations and needs all the certainty that its time allows.
    private const double MaxShare = 8;

    /// <summary>The limits, without the pairs of versions that are not known yet.</summary>
    public required GateRecord Limits { get; init; }

    /// <summary>What fails, what is accepted, and where the changes are written.</summary>
    public required ChangePlan Changes { get; init; }

    public required IReadOnlyList<ComparedOperation> Operations { get; init; }

    public required IReadOnlyList<int> InFlight { get; init; }

    public required int Seed { get; init; }

    public required string Artifacts { get; init; }

    public int Launches { get; init; }

    /// <summary>Publishes both versions of each service. If both versions are the same, the arms of the service are not measured.</summary>
    public async Task<GatedVersions> PublishAsync(ServiceVersions versions, Action<string> report, CancellationToken cancellation)
    {
        List<GatedArm> gated = [];
        List<Change> same = [];
        List<string> notes = [];
        foreach (var served in Arms.GroupBy(arm => Declaration.ServiceOf(arm)?.Name))
        {
            var service = Declaration.ServiceOf(served.First());
            notes.AddRange(await FindNotesAsync(versions, service, cancellation));
            var isSame = service is not null && await versions.HaveSameTreeAsync(service, Base, Head, cancellation);
            var (one, other) = isSame ? (null, null)
                : (await PublishSideAsync(versions, service, Base, cancellation), await PublishSideAsync(
                    versions,
                    service,
                    Head,
                    cancellation));
            if (isSame || (one is not null && one.Checksum == other?.Checksum))
            {
                var what = one is null ? "sources" : $"{one.Files} files";
                report($"nothing to compare of {service!.Name}: {Base.Text} and {Head.Text} are the same {what}");
                same.AddRange(served.SelectMany(arm => CreateUnchanged(arm, what)));
                continue;
            }

            gated.AddRange(served.Select(arm => new GatedArm(arm, one, other)));
        }

        notes = [.. notes.Distinct()];
        notes.ForEach(report);
        return new(gated, same, notes);
    }

    /// <summary>Creates the plan to measure base and head of each arm, with the calls that the program declared for the arm.</summary>
    /// <exception cref="UserException">Thrown when an option is invalid.</exception>
    public MeasurementPlan ToMeasurementPlan(IReadOnlyList<GatedArm> gated)
    {
        ComparedArm[] pairs = [.. gated.SelectMany(one => new[] { CreateArm(Base, one.Arm), CreateArm(Head, one.Arm) })];
        StartableService[] services = [.. CreateVersions(gated, Base, one => one.Base), .. CreateVersions(gated, Head, one => one.Head)];
        return new MeasurementPlan
        {
            Compared = Declaration.CreateRun(GateCommand.Verb, Parsed, pairs, new Dictionary<string, Uri>(), versions: services),
            InFlight = InFlight,
            IsQuick = true,
            Length = new(MaxShare: MaxShare),
            MoreTimeOption = null,
            Launches = Launches,
            Margin = Limits.MaxSlowdown,
            ColdIdle = TimeSpan.Zero,
            Seed = Seed,
            CountsAllAllocations = true,
            Gate = Limits with { Pairs = [.. gated.Select(ToPairRecord)] },
            Operations = Operations,
            Artifacts = Artifacts,
            Arguments = Secrets.Mask(Parsed.Tokens.Select(token => token.Value), Declaration.SecretOptions),
        };
    }

    public ChangeResult ToResult(GatedVersions gated)
    {
        var context = ChangeContext.ForGate(Limits, Base.Text, Head.Text) with { Notes = gated.Notes };
        return ChangeResult.Create(gated.Unchanged, context, Changes.Accepted, TimeProvider.System.GetUtcNow());
    }

    private async Task<IEnumerable<string>> FindNotesAsync(
        ServiceVersions versions, StartableService? service, CancellationToken cancellation) =>
        service is not null && await versions.DescribeUncommittedAsync(service, [Base, Head], cancellation) is { } note ? [note] : [];

    private IEnumerable<Change> CreateUnchanged(ComparedArm arm, string what) =>
        from operation in Operations
        from calls in InFlight
        let place = new ChangePlace(operation.Name, Format.CallsInFlight(calls), NetworkProfile.Local.Name, arm.Id)
        select new Change(place, ChangeQuantity.Time, null, null, ChangeOutcome.Same) { Reason = $"base and head are the same {what}" };

    private GatePairRecord ToPairRecord(GatedArm gated) => new(
        gated.Arm.Id, gated.Arm.Label, ToRecord(Base, gated.Arm, gated.Base), ToRecord(Head, gated.Arm, gated.Head));

    private static async Task<PublishedVersion?> PublishSideAsync(
        ServiceVersions versions, StartableService? service, GateSide side, CancellationToken cancellation) =>
        side.IsAddress ? null : await versions.PublishOrReadAsync(service!, side, cancellation);

    private static ComparedArm CreateArm(GateSide side, ComparedArm arm) => side.CreateArm(arm, Declaration.GetExamplePort(arm));

    // One process serves all arms of a service, as without a gate.
    private IEnumerable<StartableService> CreateVersions(
        IReadOnlyList<GatedArm> gated, GateSide side, Func<GatedArm, PublishedVersion?> version) =>
        side.IsAddress ? [] : gated.GroupBy(one => Declaration.ServiceOf(one.Arm)!.Name).Select(served =>
            Declaration.ServiceOf(served.First().Arm)!.ForSide(side).AsVersion(side.Name, version(served.First())?.Folder ?? ""));

    private static VersionRecord ToRecord(GateSide side, ComparedArm arm, PublishedVersion? version) =>
        new(arm.ForVersion(side.Name).Id, side.Text, version?.Commit, version?.Checksum);
}

/// <summary>The published versions of a gate: the arms to measure, the changes of arms whose versions are the same, and notes for the
/// reader of the result.</summary>
internal sealed record GatedVersions(IReadOnlyList<GatedArm> Arms, IReadOnlyList<Change> Unchanged, IReadOnlyList<string> Notes);

/// <summary>An arm of a gate with its published versions. A version that already runs is null.</summary>
internal sealed record GatedArm(ComparedArm Arm, PublishedVersion? Base, PublishedVersion? Head);

internal static class GateArms
{
    /// <summary>Returns the named arms or, by default, the arms of the default comparison whose services can be published.</summary>
    /// <exception cref="UserException">Thrown when an arm cannot be measured, or when no arm can be measured.</exception>
    /// <exception cref="EnvironmentException">Thrown when the versions run on different machines.</exception>
    public static IReadOnlyList<ComparedArm> Choose(Declaration declared, GateSide one, GateSide other, IReadOnlyList<ComparedArm>? named)
    {
        GateSide[] renamed = [.. new[] { one, other }.Where(side => side.Project is not null)];
        RequireRefForProject(renamed);
        if (one.IsAddress || other.IsAddress)
        {
            RequireSameMachine(declared, one, other);
            return named is [_] ? named : throw new UserException(
                "--base or --head is a URL, which serves one arm. Name that arm with --arms, and run gate once for each arm.");
        }

        var arms = named ?? [.. declared.DefaultArms.Where(arm => declared.ServiceOf(arm)?.Source is not null)];
        if (arms.FirstOrDefault(arm => declared.ServiceOf(arm)?.Source is null) is { } unknown)
        {
            throw new UserException($"The program declares no project for the service of {unknown.Id}, so gate cannot publish its "
                + "versions. Declare the project with Project or BuiltFrom, or give --base and --head the URLs of two running services.");
        }

        RequireSingleService(declared, arms, renamed);
        return arms.Count > 0 ? arms : throw new UserException(
            "No arm has a service with a project, so gate has nothing to publish. Declare a project with Project or BuiltFrom, or name "
                + "two URLs and an arm.");
    }

    private static void RequireRefForProject(GateSide[] renamed)
    {
        if (Array.Find(renamed, side => side.IsAddress || side.IsDefinitelyFolder) is { } without)
        {
            throw new UserException(without.ProjectWithoutRefMessage);
        }
    }

    private static void RequireSingleService(Declaration declared, IReadOnlyList<ComparedArm> arms, GateSide[] renamed)
    {
        string[] services = [.. arms.Select(arm => declared.ServiceOf(arm)!.Name).Distinct()];
        if (renamed.Length > 0 && services.Length > 1)
        {
            throw new UserException($"{renamed[0].ProjectOption} names the project of one service, but gate would compare "
                + $"{Phrases.JoinList(services)}. Name the arms of one service with --arms.");
        }
    }

    private static void RequireSameMachine(Declaration declared, GateSide one, GateSide other)
    {
        string[] machines = [.. new[] { one, other }.Select(side => MachineOf(side, Declaration.GetExamplePort(declared.DefaultArms[0])))
            .Distinct()];
        if (machines.Length > 1)
        {
            throw new EnvironmentException(
                $"Not comparable: base runs on {machines[0]} and head runs on {machines[1]}. Run both on one machine.")
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
