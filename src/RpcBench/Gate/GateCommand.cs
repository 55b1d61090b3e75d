namespace RpcBench.Gate;

/// <summary>The verb <c>gate</c>, which compares two versions of a service and judges how much more the later version takes.</summary>
internal static class GateCommand
{
    public const string Verb = ChangeContext.GateVerb;

    // A gate with more series (operations × versions × loads) has fewer launches, because each launch takes longer. A gate of twelve
    // operations then takes no more than ten minutes.
    private const int ManySeries = 48;
    private const int Launches = 10;
    private const int FewerLaunches = 5;

    public static Command Create(Declaration declared)
    {
        var arms = new ArmArguments(declared, fewest: 1);
        var first = CreateSideOption(GateSide.Base, "Compared with");
        var second = CreateSideOption(GateSide.Head, "Judged");
        var (firstProject, secondProject) = (CreateProjectOption(GateSide.Base), CreateProjectOption(GateSide.Head));
        var operations = VerbOptions.CreateOptional<string?>(
            "--operation", "list", "Operations, with commas (all standard ones)");
        var inFlight = VerbOptions.Create("--in-flight", "numbers", string.Join(',', MeasurementPlan.StandardInFlight),
            $"Calls in flight, 1 to {InFlightText.MaxCalls}");
        var launches = VerbOptions.CreateOptional<int?>(
            "--launches", "number", $"Launches, a fixed number ({Launches} or {FewerLaunches})");
        var slowdown = ChangeOptions.CreateLimit("--max-slowdown", "3%", "How much longer a call may take");
        var changes = new ChangeOptions(FailOn.GateDefault);
        var (seed, artifacts) = (MeasurementOptions.CreateSeed(), MeasurementOptions.CreateArtifacts());
        launches.LimitTo(2, 1000);
        return Verbs.Create<GatePlan>(
            Verb,
            "Two versions of this program's services, side by side: is head slower than base?",
            [
                first, second, firstProject, secondProject, slowdown, operations, inFlight, launches, .. changes.All, seed, artifacts,
                .. arms.All, .. declared.OptionsOf(Verb),
            ],
            parsed =>
            {
                var one = new GateSide(GateSide.Base, parsed.GetRequiredValue(first)) { Project = parsed.GetValue(firstProject) };
                var other = new GateSide(GateSide.Head, parsed.GetRequiredValue(second)) { Project = parsed.GetValue(secondProject) };
                var chosen = GateArms.Choose(declared, one, other, arms.ReadGiven(parsed));
                var names = parsed.GetValue(operations)?.Split(',', StringSplitOptions.TrimEntries);
                var judged = changes.Read(parsed);
                var plan = new GatePlan(declared, parsed, one, other, chosen)
                {
                    Limits = new(ChangeOptions.ReadLimit(parsed, slowdown), judged.MaxBytes, judged.MaxAllocated, [])
                    {
                        MustSee = judged.MustSee,
                        FailOn = judged.FailOn.ToString(),
                        Accepted = judged.Accepted.Lines is { Count: > 0 } lines ? lines : null,
                    },
                    Changes = judged,
                    Operations = names is null
                        ? declared.DefaultOperations
                        : [.. names.Select(
                            name => declared.FindOperation(name) ?? throw ComparedOperation.CreateUnknownError(name, declared.Operations))],
                    InFlight = InFlightText.Parse(parsed.GetRequiredValue(inFlight)),
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
                };
                return plan with { Launches = parsed.GetValue(launches) ?? ChooseLaunches(plan) };
            },
            (plan, context, cancellation) => RunAsync(plan, context.GetConsole(), cancellation),
            declared.ExamplesOf(
                Verb,
                ("gate --base main --head HEAD", "this branch's services against those of main"),
                ($"gate --base main --head HEAD --max-slowdown 5% --must-see 5%", "more room, and more certainty"),
                ($"gate --base published/old --head published/new --arms {declared.DefaultArms[0].Id}",
                    "two published folders of one service")),
            [.. declared.ExitCodesOfRuns.Where(code => code is not (ExitCodes.RequirementBroken or ExitCodes.RequirementNotShown))
                .Union(ChangeOptions.PossibleExitCodes)]);
    }

    private static async Task<int> RunAsync(GatePlan plan, IAnsiConsole console, CancellationToken cancellation)
    {
        // This validates all options before anything is built.
        _ = plan.ToMeasurementPlan([.. plan.Arms.Select(arm => new GatedArm(arm, null, null))]);
        await using var directory = await RunDirectory.CreateAsync(cancellation);
        var versions = new ServiceVersions(directory, text => EnvironmentFacts.WriteLine(console, "Gate", text));
        var gated = await plan.PublishAsync(versions, text => EnvironmentFacts.WriteLine(console, "Gate", text), cancellation);
        if (gated.Arms.Count == 0)
        {
            return plan.Changes.Conclude(document => ConsoleWriter.Write(console, document), plan.ToResult(gated));
        }

        var (record, code) = await MeasuringVerb.RunAsync(plan.Declaration, plan.ToMeasurementPlan(gated.Arms), console, cancellation);
        if (code is not (ExitCodes.Success or ExitCodes.Disturbed))
        {
            return code;
        }

        // The run has already shown its changes.
        var result = GateJudge.JudgeRun(record, acceptsDisturbed: code == ExitCodes.Success);
        return plan.Changes.Conclude(
            _ => { },
            result with
            {
                Changes = [.. result.Changes, .. gated.Unchanged],
                Context = result.Context with { Notes = [.. gated.Notes, .. result.Context.Notes] },
            });
    }

    private static int ChooseLaunches(GatePlan plan) =>
        plan.Operations.Count * plan.InFlight.Count * plan.Arms.Count * 2 > ManySeries ? FewerLaunches : Launches;

    private static Option<string?> CreateProjectOption(string name) => VerbOptions.CreateOptional<string?>(
        $"--{name}-project", "path", $"The service's project in {name}, if it differs");

    private static Option<string> CreateSideOption(string name, string what) => new($"--{name}")
    {
        HelpName = "ref",
        Required = true,
        Description = $"{what}: a git ref, a folder or a URL",
    };
}
