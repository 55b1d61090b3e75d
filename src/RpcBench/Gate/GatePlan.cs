namespace RpcBench.Gate;

/// <summary>The validated options of a gate, which become a measurement plan once the versions are published.</summary>
internal sealed record GatePlan(Declaration Declaration, ParseResult Parsed, GateSide Base, GateSide Head, IReadOnlyList<ComparedArm> Arms)
{
    // A gate has few operations and needs all the certainty that its time allows.
    private const double MostShare = 8;

    /// <summary>The limits, without the pairs of versions that are not known yet.</summary>
    public required GateRecord Limits { get; init; }

    /// <summary>What fails, what is accepted, and where the changes are written.</summary>
    public required ChangePlan Changes { get; init; }

    public required IReadOnlyList<ComparedOperation> Operations { get; init; }

    public required IReadOnlyList<int> InFlight { get; init; }

    public required int Seed { get; init; }

    public required string Artifacts { get; init; }

    public int Launches { get; init; }

    /// <summary>Publishes both versions of each service. If they are the same, its arms are not measured.</summary>
    public async Task<GatedVersions> PublishAsync(ServiceVersions versions, Action<string> tell, CancellationToken cancellation)
    {
        List<GatedArm> gated = [];
        List<Change> same = [];
        List<string> notes = [];
        foreach (var served in Arms.GroupBy(arm => Declaration.ServiceOf(arm)?.Name))
        {
            var service = Declaration.ServiceOf(served.First());
            notes.AddRange(await NotesAsync(versions, service, cancellation));
            var isSame = service is not null && await versions.AreSameTreeAsync(service, Base, Head, cancellation);
            var (one, other) = isSame ? (null, null)
                : (await MakeAsync(versions, service, Base, cancellation), await MakeAsync(versions, service, Head, cancellation));
            if (isSame || (one is not null && one.Checksum == other?.Checksum))
            {
                var what = one is null ? "sources" : $"{one.Files} files";
                tell($"nothing to compare of {service!.Name}: {Base.Text} and {Head.Text} are the same {what}");
                same.AddRange(served.SelectMany(arm => DescribeSame(arm, what)));
                continue;
            }

            gated.AddRange(served.Select(arm => new GatedArm(arm, one, other)));
        }

        notes = [.. notes.Distinct()];
        notes.ForEach(tell);
        return new(gated, same, notes);
    }

    /// <summary>Creates the plan to measure base and head of each arm, with the calls that the program declared for the arm.</summary>
    /// <exception cref="UserException">Thrown when an option is invalid.</exception>
    public MeasurementPlan Select(IReadOnlyList<GatedArm> gated)
    {
        ComparedArm[] pairs = [.. gated.SelectMany(one => new[] { Side(Base, one.Arm), Side(Head, one.Arm) })];
        StartableService[] services = [.. VersionsOf(gated, Base, one => one.Base), .. VersionsOf(gated, Head, one => one.Head)];
        return new MeasurementPlan
        {
            Compared = Declaration.Read(GateCommand.Verb, Parsed, pairs, new Dictionary<string, Uri>(), versions: services),
            InFlight = InFlight,
            IsQuick = true,
            Length = new(MostShare: MostShare),
            MoreTime = null,
            Launches = Launches,
            Margin = Limits.MaxSlowdown,
            ColdIdle = TimeSpan.Zero,
            Seed = Seed,
            CountsAllAllocations = true,
            Gate = Limits with { Pairs = [.. gated.Select(ToPair)] },
            Operations = Operations,
            Artifacts = Artifacts,
            Arguments = Secrets.LeaveOut(Parsed.Tokens.Select(token => token.Value), Declaration.SecretOptions),
        };
    }

    public ChangeResult ToResult(GatedVersions gated)
    {
        var context = ChangeContext.ForGate(Limits, Base.Text, Head.Text) with { Notes = gated.Notes };
        return ChangeResult.Create(gated.Same, context, Changes.Accepted, TimeProvider.System.GetUtcNow());
    }

    private async Task<IEnumerable<string>> NotesAsync(
        ServiceVersions versions, StartableService? service, CancellationToken cancellation) =>
        service is not null && await versions.DescribeUncommittedAsync(service, [Base, Head], cancellation) is { } note ? [note] : [];

    private IEnumerable<Change> DescribeSame(ComparedArm arm, string what) =>
        from operation in Operations
        from calls in InFlight
        let place = new ChangePlace(operation.Name, Format.InFlight(calls), NetworkProfile.Local.Name, arm.Id)
        select new Change(place, ChangeQuantity.Time, null, null, ChangeOutcome.Same) { Reason = $"base and head are the same {what}" };

    private GatePairRecord ToPair(GatedArm gated) => new(
        gated.Arm.Id, gated.Arm.Label, ToRecord(Base, gated.Arm, gated.Base), ToRecord(Head, gated.Arm, gated.Head));

    private static async Task<PublishedVersion?> MakeAsync(
        ServiceVersions versions, StartableService? service, GateSide side, CancellationToken cancellation) =>
        side.IsAddress ? null : await versions.MakeAsync(service!, side, cancellation);

    private static ComparedArm Side(GateSide side, ComparedArm arm) => side.ArmOf(arm, Declaration.PortOf(arm));

    // One process serves all arms of a service, as without a gate.
    private IEnumerable<StartableService> VersionsOf(
        IReadOnlyList<GatedArm> gated, GateSide side, Func<GatedArm, PublishedVersion?> version) =>
        side.IsAddress ? [] : gated.GroupBy(one => Declaration.ServiceOf(one.Arm)!.Name).Select(served =>
            Declaration.ServiceOf(served.First().Arm)!.At(side).AsVersion(side.Name, version(served.First())?.Folder ?? ""));

    private static VersionRecord ToRecord(GateSide side, ComparedArm arm, PublishedVersion? version) =>
        new(arm.AsVersion(side.Name).Id, side.Text, version?.Commit, version?.Checksum);
}

/// <summary>The published versions of a gate: the arms to measure, the changes of arms whose versions are the same, and notes for the
/// reader of the result.</summary>
internal sealed record GatedVersions(IReadOnlyList<GatedArm> Arms, IReadOnlyList<Change> Same, IReadOnlyList<string> Notes);

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
        RefuseProjectWithoutRef(renamed);
        if (one.IsAddress || other.IsAddress)
        {
            RefuseDistance(declared, one, other);
            return named is [_] ? named : throw new UserException(
                "--base or --head is a URL, which serves one arm. Name that arm with --arms, and run gate once for each arm.");
        }

        var arms = named ?? [.. declared.Standard.Where(arm => declared.ServiceOf(arm)?.Source is not null)];
        if (arms.FirstOrDefault(arm => declared.ServiceOf(arm)?.Source is null) is { } unknown)
        {
            throw new UserException($"The program declares no project for the service of {unknown.Id}, so gate cannot publish its "
                + "versions. Declare the project with Project or BuiltFrom, or give --base and --head the URLs of two running services.");
        }

        RefuseProjectOfSeveral(declared, arms, renamed);
        return arms.Count > 0 ? arms : throw new UserException(
            "No arm has a service with a project, so gate has nothing to publish. Declare a project with Project or BuiltFrom, or name "
                + "two URLs and an arm.");
    }

    private static void RefuseProjectWithoutRef(GateSide[] renamed)
    {
        if (Array.Find(renamed, side => side.IsAddress || side.IsSurelyFolder) is { } without)
        {
            throw new UserException(without.NoRefOfProject);
        }
    }

    private static void RefuseProjectOfSeveral(Declaration declared, IReadOnlyList<ComparedArm> arms, GateSide[] renamed)
    {
        string[] services = [.. arms.Select(arm => declared.ServiceOf(arm)!.Name).Distinct()];
        if (renamed.Length > 0 && services.Length > 1)
        {
            throw new UserException($"{renamed[0].ProjectOption} names the project of one service, but gate would compare "
                + $"{Phrases.Listed(services)}. Name the arms of one service with --arms.");
        }
    }

    private static void RefuseDistance(Declaration declared, GateSide one, GateSide other)
    {
        string[] machines = [.. new[] { one, other }.Select(side => MachineOf(side, Declaration.PortOf(declared.Standard[0]))).Distinct()];
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
