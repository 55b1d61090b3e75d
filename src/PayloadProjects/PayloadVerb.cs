using RpcBench.Networks;

namespace RpcBench.PayloadProjects;

/// <summary>The verb <c>payload</c>, which measures REST against gRPC for a payload that a JSON sample shows.</summary>
public static class PayloadVerb
{
    private const int StandardCount = 100;
    private const int MostObjects = 10_000;
    private const int MostCallsInFlight = 1024;

    /// <summary>Creates the verb.</summary>
    /// <param name="toolFolder">The folder with the assemblies of RpcBench, which generated projects reference.</param>
    public static Command Create(string toolFolder)
    {
        var options = new PayloadOptions();
        return Verbs.Create<PayloadPlan>(
            "payload", "Measures REST against gRPC for your payload: writes both services from a JSON sample", options.All, options.Read,
            (plan, context, cancellation) => new PayloadRun(plan, context.Output, toolFolder).RunAsync(cancellation),
            [
                ("payload order.json", "your object, one at a time and in lists of a hundred"),
                ("payload order.json --quick", "a first look"),
                ("payload order.json --direction request", "clients send the object"),
                ("payload order.json --network local,same-zone", "over a distance"),
                ("payload order.json --arms rest,grpc-web,transcoding", "other styles, also rest-messagepack and code-first"),
                ("payload monday.json tuesday.json --keep Order", "several samples of one type; keeps the project"),
                ("payload order.json --proto order.proto --message Order", "your own contract"),
            ],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Disturbed, ExitCodes.Interrupted);
    }

    /// <summary>The options of the verb.</summary>
    private sealed class PayloadOptions
    {
        private readonly Argument<string[]> _files = new("samples")
        {
            Description = $"JSON files, or {SampleReader.Input}: an object each, or an array",
            Arity = ArgumentArity.OneOrMore,
        };

        private readonly Option<string?> _message = VerbOptions.CreateOptional<string?>("--message", "name", "Name of the payload's type");

        private readonly Option<FileInfo?> _proto =
            VerbOptions.CreateOptional<FileInfo?>("--proto", "file", "Your contract, instead of an inferred one");

        private readonly Option<string[]> _assume = new(Assumptions.Option)
        {
            HelpName = "types",
            Description = "Type of members without a value: string",
        };

        private readonly Option<string> _integers = VerbOptions.CreateChoice(
            "--integers", "type", ["int64", "int32", "uint64"], "int64, int32 or uint64");

        private readonly Option<string> _direction = VerbOptions.CreateChoice(
            "--direction", "name", ["response", "request", "echo"], "response, request or echo");

        private readonly Option<int> _count = VerbOptions.Create("--count", "number", StandardCount, "Objects of a list");

        private readonly Option<bool> _exact = new("--exact") { Description = "Repeats the samples instead of varying them" };

        private readonly Option<int> _seed = VerbOptions.Create("--seed", "number", 1, "Varies the objects");

        private readonly Option<string> _arms = VerbOptions.Create(
            ArmChoice.Option, "list", ArmChoice.Standard, "Arms, baseline first");

        private readonly Option<string[]> _network = VerbOptions.CreateOptional<string[]>(
            "--network", "list", "local, same-zone, cross-region or rtt=35ms,loss=0.1%");

        private readonly Option<string?> _inFlight =
            VerbOptions.CreateOptional<string?>("--in-flight", "numbers", "Calls in flight (1,16)");

        private readonly Option<int?> _launches =
            VerbOptions.CreateOptional<int?>("--launches", "number", "Launches of client and service");

        private readonly Option<string?> _untilDecided = VerbOptions.CreateOptional<string?>(
            "--until-decided", "time", "Adds launches until all is decided or time is up");

        private readonly Option<double> _margin = MeasurementOptions.CreateMargin();

        private readonly Option<bool> _quick = new("--quick") { Description = "Short launches: a first look, wide intervals" };

        private readonly Option<DirectoryInfo?> _keep = VerbOptions.CreateOptional<DirectoryInfo?>(
            ProjectFolder.Option, "folder", "Folder for the project (in the run's folder)");

        private readonly Option<DirectoryInfo?> _artifacts = MeasurementOptions.CreateArtifacts();

        public PayloadOptions()
        {
            _count.LimitTo(1, MostObjects);
            _seed.LimitTo(0, int.MaxValue);
            _launches.LimitTo(2, 1000);
        }

        public IEnumerable<Symbol> All =>
        [
            _files, _message, _proto, _assume, _integers, _direction, _count, _exact, _seed, _arms, _network, _inFlight, _launches,
            _untilDecided, _margin, _quick, _keep, _artifacts,
        ];

        /// <exception cref="UserException">Thrown when the options contradict one another or have invalid values.</exception>
        public PayloadPlan Read(ParseResult parsed)
        {
            RefuseContradictions(parsed);
            return new(parsed.GetRequiredValue(_files))
            {
                Message = parsed.GetValue(_message),
                Proto = parsed.GetValue(_proto)?.FullName,
                Assumptions = Assumptions.Parse(parsed.GetValue(_assume) ?? []),
                Integers = Enum.Parse<Scalar>(parsed.GetRequiredValue(_integers), ignoreCase: true),
                Direction = Enum.Parse<Direction>(parsed.GetRequiredValue(_direction), ignoreCase: true),
                Arms = ArmChoice.Parse(parsed.GetRequiredValue(_arms)),
                Count = parsed.GetValue(_count),
                Seed = parsed.GetValue(_exact) ? null : parsed.GetValue(_seed),
                Keep = MeasurementOptions.ReadFolder(parsed, _keep),
                Artifacts = MeasurementOptions.ReadArtifacts(parsed, _artifacts),
                ProgramOptions = [.. ReadProgramOptions(parsed)],
            };
        }

        private void RefuseContradictions(ParseResult parsed)
        {
            if (parsed.GetValue(_exact) && parsed.IsGiven(_seed))
            {
                throw new UserException("--exact repeats the samples, but --seed varies them. Leave one of the two out.");
            }

            if (parsed.GetValue(_proto) is not null && parsed.GetValue(_message) is null)
            {
                throw new UserException("--proto needs the name of the sample's message. Add it, for example --message Order.");
            }

            var hasOtherParts =
                parsed.IsGiven(_integers) || parsed.IsGiven(_direction) || parsed.GetRequiredValue(_arms) != ArmChoice.Standard;
            if (parsed.GetValue(_proto) is not null && hasOtherParts)
            {
                throw new UserException(
                    $"--proto only measures responses over {ArmChoice.Standard}. Leave out --integers, --direction, {ArmChoice.Option}.");
            }
        }

        // The generated program reads these options, and refuses what it cannot read.
        private IEnumerable<string> ReadProgramOptions(ParseResult parsed)
        {
            RefuseUnknownNetworks(parsed);
            Option[] forwarded = [_arms, _network, _inFlight, _launches, _untilDecided, _margin, _quick];
            if (parsed.GetValue(_inFlight) is { } inFlight && !inFlight.Contains("..", StringComparison.Ordinal))
            {
                VerbOptions.ReadNumbers(_inFlight.Name, inFlight, MostCallsInFlight, example: "1,16");
            }

            return forwarded.Where(parsed.IsGiven).SelectMany(option => Forward(parsed, option));
        }

        private static IEnumerable<string> Forward(ParseResult parsed, Option option)
        {
            var values = parsed.GetResult(option)!.Tokens.Select(token => token.Value).ToList();
            return values.Count == 0 ? [option.Name] : [option.Name, string.Join(',', values)];
        }

        private void RefuseUnknownNetworks(ParseResult parsed)
        {
            try
            {
                if (parsed.GetValue(_network) is { Length: > 0 } networks)
                {
                    _ = NetworkProfiles.Parse(string.Join(',', networks));
                }
            }
            catch (NetworkException exception)
            {
                throw new UserException(exception.Message, exception);
            }
        }
    }
}
