namespace RpcBench.Why;

/// <summary>The verb <c>why</c>, which splits the difference between arms into its causes, splits a call into its components, or shows the
/// effect of one choice.</summary>
internal static class WhyCommand
{
    // The duration of all launches of a factor together, in seconds. With everything around the launches, the verb takes four minutes.
    private const double LaunchSeconds = 204;

    // The smallest number of rows in a launch over a distance. It is rounded up to whole Williams squares of the arms.
    private const int MinFarRows = 20;

    public static Command Create(Declaration declared)
    {
        var networks = new NetworkArguments();
        var factor = VerbOptions.CreateChoice(
            "--factor", "name", [.. declared.Factors.Select(design => design.Name)], "The question, as in the examples");
        var usual = string.Join(',', DefaultOperations(declared, declared.Factors[0]));
        var operations = VerbOptions.CreateOptional<string?>("--operation", "list", $"Operations ({usual})");
        var inFlight = VerbOptions.Create("--in-flight", "numbers", string.Join(',', MeasurementPlan.StandardInFlight),
            $"Calls in flight, 1 to {InFlightText.MaxCalls}");
        var launches = VerbOptions.CreateOptional<int?>("--launches", "number", "Launches of client and service");
        var margin = MeasurementOptions.CreateMargin();
        var seed = MeasurementOptions.CreateSeed();
        var artifacts = MeasurementOptions.CreateArtifacts();
        launches.LimitTo(2, 1000);
        return Verbs.Create<MeasurementPlan>(
            FactorDesign.WhyVerb, "Where a difference comes from: arms that differ in one thing each, side by side, in microseconds",
            [
                factor, operations, inFlight, launches, margin, seed, artifacts, MeasurementOptions.CreateJson(), .. networks.All,
                .. declared.OptionsOf(FactorDesign.WhyVerb),
            ],
            parsed =>
            {
                var design = declared.Factors.First(design => design.Name == parsed.GetRequiredValue(factor));
                var choice = declared.OperationsOf(design);
                var names = parsed.GetValue(operations)?.Split(',', StringSplitOptions.TrimEntries) ?? DefaultOperations(declared, design);
                var chosen = names.Select(name => Find(name, design, choice)).ToList();
                var measured = networks.ReadNetworks(parsed);
                var options = new MeasurementPlan
                {
                    Networks = measured,
                    Compared = declared.CreateRun(FactorDesign.WhyVerb, parsed, declared.ArmsOf(design), new Dictionary<string, Uri>()),
                    InFlight = design.IsSingleCallOnly && !parsed.IsGiven(inFlight)
                        ? [1] : InFlightText.Parse(parsed.GetRequiredValue(inFlight)),
                    MoreTimeOption = null,
                    FactorName = design.Name,
                    MeasuresComponents = design.Components.Count > 0,
                    Launches = parsed.GetValue(launches) ?? design.DefaultLaunches,
                    Length = new(
                        Rounds: measured.Any(network => network.IsFarAway) ? ChooseFarRows(design.Arms.Count) : null,
                        Seconds: LaunchSeconds / design.DefaultLaunches),
                    Operations = chosen,
                    Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    ColdIdle = TimeSpan.Zero,
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    Arguments = Secrets.Mask(parsed.Tokens.Select(token => token.Value), declared.SecretOptions),
                };
                if (design.IsSingleCallOnly && (options.InFlight is not [1] || options.Networks.Any(network => !network.IsLocal)))
                {
                    throw new UserException(
                        $"--factor {design.Name} measures one call at a time on the local network. Leave out --in-flight and --network.");
                }

                return options;
            },
            (plan, context, cancellation) => MeasuringVerb.MeasureAsync(declared, plan, context, cancellation),
            declared.ExamplesOf(FactorDesign.WhyVerb,
            [
                ("why", declared.Factors[0].Question),
                .. declared.Factors.Skip(1).Select(design => ($"why --factor {design.Name}", design.Question)),
                ($"why --operation {declared.DefaultOperations[^1]} --in-flight 64", "of one operation, busy"),
            ]),
            declared.ExitCodesOfRuns);
    }

    private static IReadOnlyList<string> DefaultOperations(Declaration declared, FactorDesign design) =>
        design.Operations.Count > 0 ? design.Operations : [declared.OperationsOf(design)[0].Name];

    private static int ChooseFarRows(int arms)
    {
        var square = WilliamsSquare.Rows(arms).Count;
        return (MinFarRows + square - 1) / square * square;
    }

    private static ComparedOperation Find(string name, FactorDesign design, IReadOnlyList<ComparedOperation> choice) =>
        choice.FirstOrDefault(operation => operation.Name == name)
            ?? throw new UserException($"--operation is '{name}', which not every arm of --factor {design.Name} calls. Choose from "
                + $"{string.Join(", ", choice.Select(operation => operation.Name))}.");
}
