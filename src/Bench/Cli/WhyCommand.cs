namespace RpcBench.Bench.Cli;

/// <summary><c>why</c>: microseconds between REST and gRPC by their causes, the parts of a call, or what one choice changes.</summary>
internal static class WhyCommand
{
    // Whole squares of the arms, two or more; with so many rows of eight arms the verb takes four minutes for two operations.
    private const int FewestRows = 20;

    public static Command Create(Subject subject)
    {
        var lab = new LabArguments();
        var networks = new NetworkArguments();
        var factor = VerbOptions.Choice(
            "--factor", "question", "factor", [.. FactorDesigns.All.Select(design => design.Name)],
            string.Join("; ", FactorDesigns.All.Select(design => $"{design.Name}: {design.Question}")));
        var operations = VerbOptions.Optional<string?>(
            "--operation", "list", "What is called: gets and lists of payloads, several with commas (GetSmallPayload,ListMediumPayloads)");
        var inFlight = VerbOptions.Create("--in-flight", "numbers", string.Join(',', MatrixOptions.StandardInFlight),
            "Calls in flight: each operation is measured at each of these numbers, 1 to 1000");
        var launches = VerbOptions.Optional<int?>(
            "--launches", "number",
            "Launches of client and service that an interval rests on (4 for protocol and connections, 6 for the others)");
        var margin = MeasurementOptions.Margin();
        var seed = MeasurementOptions.Seed();
        var artifacts = MeasurementOptions.Artifacts();
        launches.Bound(2, 1000);
        return Verbs.Create<(MatrixOptions Options, MatrixSelection Selection)>(
            "why", "How many microseconds come from what: encoding, HTTP, framing; the parts of a call; one choice",
            [factor, operations, inFlight, launches, margin, seed, artifacts, MeasurementOptions.Json(), .. lab.All, .. networks.All],
            parsed =>
            {
                var design = FactorDesigns.All.First(design => design.Name == parsed.GetRequiredValue(factor));
                Operation[] chosen = [.. (parsed.GetValue(operations) ?? design.Operations).Split(',', StringSplitOptions.TrimEntries)
                    .Select(name => Find(name, design))];
                var options = new MatrixOptions
                {
                    Networks = networks.ReadNetworks(parsed),
                    Compared = new PayloadCompared
                    { Lab = lab.Read(parsed) with { Arms = Arm.OneProcess(design.Arms) }, Inputs = InputSizes.Standard },
                    NetworkEngine = networks.ReadEngine(parsed),
                    InFlight = design.IsOfOneCall && !parsed.IsGiven(inFlight)
                        ? [1] : MatrixCommand.ReadInFlight(parsed.GetRequiredValue(inFlight)),
                    MoreTime = null,
                    TakesApart = design == FactorDesigns.Budget,
                    Launches = parsed.GetValue(launches) ?? design.Launches,
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    ColdIdle = TimeSpan.Zero,
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    BenchmarkArguments =
                    [
                        "--iterationCount", $"{RowsOf(design.Arms.Count)}",
                        "--artifacts", MeasurementOptions.ReadArtifacts(parsed, artifacts),
                    ],
                    Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value), [LabArguments.SecretOption]),
                };
                if (design.IsOfOneCall && (options.InFlight is not [1] || options.Networks.Any(network => !network.IsLocal)))
                {
                    throw new UserException(
                        $"--factor {design.Name} is of one call at a time with nothing between; leave out --in-flight and --network.");
                }

                return (options, MatrixSelection.Parse(options.BenchmarkArguments, options.Compared, options.InFlight, chosen));
            },
            (plan, cancellation) => MatrixCommand.MeasureAsync(subject, plan.Options, plan.Selection, cancellation),
            [
                ("why --store memory", "the protocols alone"),
                ("why --factor budget", "what one call is made of"),
                ("why --factor tls --operation GetLargePayload --in-flight 64", "what encryption costs one operation, busy"),
                ("why --network same-zone", "over a distance"),
            ],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    private static int RowsOf(int arms)
    {
        var square = WilliamsSquare.Rows(arms).Count;
        return (FewestRows + square - 1) / square * square;
    }

    private static Operation Find(string name, FactorDesign design)
    {
        Operation[] choice =
            [.. Catalogue.Matrix.Where(operation => !design.IsOfCollections || operation.Kind == OperationKind.Collection)];
        return choice.FirstOrDefault(operation => operation.Name == name)
            ?? throw new UserException($"--operation: '{name}' is no {(design.IsOfCollections ? "list" : "get or list")} of payloads; "
                + $"choose of {string.Join(", ", choice.Select(operation => operation.Name))}.");
    }
}
