using Spectre.Console;

namespace RpcBench.Bench.Cli;

internal static class LoadCommand
{
    private const string UntilSettled = "auto";

    public static Command Create()
    {
        var lab = new LabArguments();
        var networks = new NetworkArguments();
        var model = new LoadModelArguments();
        var targets = new TargetArguments();
        var inputs = new InputArguments();
        var arms = new ArmArguments(fewest: 1);
        var operation = VerbOptions.Create(
            "--operation", "list", "GetSmallPayload",
            "One operation, several (GetSmallPayload,ListLargePayloads: each by itself), or a weighted mix "
                + "(GetSmallPayload=8,ListLargePayloads=1)");
        var duration = VerbOptions.Create(
            "--duration", "time", "10s", "Measured time of one arm at one load, all blocks together; 100ms to 24h");
        var warmup = VerbOptions.Create(
            "--warmup", "time", UntilSettled,
            "Of each arm before its first block at a load, left out of every figure: auto, which puts the load on until times no longer "
                + $"fall, at most {DurationText.Write(LoadWarmUp.Longest)} an arm; or a fixed time from 0s (none) to 24h");
        var deadline = VerbOptions.Create(
            "--deadline", "time", "30s", "How long a call may take before it counts as timed out; 1ms to 24h");
        var connections = VerbOptions.Create(
            "--connections", "list", $"{ConnectionPolicy.Reuse}",
            "Of every arm: reuse, per-call or a number of fixed ones from 1 to 1000; several with commas are compared");
        var blocks = VerbOptions.Create(
            "--blocks", "number", 10, "Blocks of each arm at one load, which alternate in random order, divided among the launches");
        var launches = VerbOptions.Create(
            "--launches", "number", MatrixOptions.StandardLaunches,
            "Launches of services and clients that an interval rests on, as many as there are blocks at the most; in a single one it rests "
                + "on pairs of blocks");
        var check = VerbOptions.Create("--check", "calls", "100", "Calls whose content is compared: all, none, or one in this many");
        var margin = MeasurementOptions.Margin();
        var seed = MeasurementOptions.Seed();
        var artifacts = MeasurementOptions.Artifacts();
        var crank = new Option<bool>("--crank") { Description = "Also prints the figures to standard output as crank reads them" };
        blocks.Bound(1, 1000);
        launches.Bound(1, 1000);

        return Verbs.Create<LoadOptions>(
            "load", "Puts load on every arm: throughput, concurrency, tails, capacity and cost",
            [
                operation, duration, warmup, deadline, connections, launches, blocks, check, margin, seed, artifacts, crank,
                MeasurementOptions.Json(), .. arms.All, .. model.All, .. lab.All, .. networks.All, .. targets.All, .. inputs.All,
            ],
            parsed =>
            {
                var asked = lab.Read(parsed);
                var compared = arms.Read(parsed, asked.Arms);
                var endpoints = targets.Read(parsed, compared);
                var over = networks.ReadNetworks(parsed);
                if (endpoints is not null && over is not [{ IsLocal: true }])
                {
                    throw new UserException(
                        "--network does not go with services that run elsewhere: the network to them is the real one. Leave it out.");
                }

                if (endpoints is not null && lab.StoreOptionIn(parsed) is { } storeOption)
                {
                    throw new UserException($"{storeOption} does not go with services that already run: they have a store. Leave it out.");
                }

                var mixes = Mixes(parsed.GetRequiredValue(operation));
                var streaming = model.ReadStreaming(parsed);
                if (streaming && mixes.SelectMany(mix => mix.Shares)
                    .FirstOrDefault(share => !Catalogue.Payloads.Contains(share.Operation)) is { } other)
                {
                    throw new UserException($"--streaming compares collections of payloads with streams of them, and {other.Operation} is "
                        + "not an operation on payloads. Name others, such as ListLargePayloads.");
                }

                return new()
                {
                    Lab = asked with { Arms = compared, NetworkEngine = networks.ReadEngine(parsed), Cost = true },
                    Targets = endpoints,
                    Networks = over,
                    Mixes = mixes,
                    Inputs = inputs.Read(parsed),
                    Points = model.ReadPoints(parsed),
                    Objective = model.ReadObjective(parsed),
                    Streaming = streaming,
                    Connections = Policies(parsed.GetRequiredValue(connections)),
                    Duration = ReadLength(parsed, duration, least: TimeSpan.FromMilliseconds(100)),
                    Warmup = parsed.GetValue(warmup) == UntilSettled ? null : ReadLength(parsed, warmup, least: TimeSpan.Zero),
                    Deadline = ReadLength(parsed, deadline, least: TimeSpan.FromMilliseconds(1)),
                    Launches = parsed.GetValue(launches),
                    Blocks = parsed.GetValue(blocks),
                    CheckedOneIn = Checked(parsed.GetRequiredValue(check)),
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    Crank = parsed.GetValue(crank),
                    Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
                    Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value)),
                };
            },
            (options, cancellation) => new LoadRun(
                AnsiConsole.Console, TimeProvider.System, options, Reporting.OfLoad(AnsiConsole.Console, options.Crank))
                    .RunAsync(cancellation),
            [
                ("load --sweep 1..4096", "closed loops: throughput against calls in flight"),
                ("load --rate 2000 --arrival poisson", "open loop: the tail at a rate"),
                ("load --ramp 100..5000/60s", "a rate that rises"),
                ("load --find-capacity --slo p99=50ms", "the highest rate that keeps an objective"),
                ("load --streaming --operation ListLargePayloads", "lists against streams"),
                ("load --target-rest http://server:5080 --target-grpc http://server:5081", "services that already run"),
            ],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    internal static TimeSpan ReadLength(ParseResult parsed, Option<string> option, TimeSpan least)
    {
        var length = VerbOptions.ReadLoad(option.Name, () => DurationText.Parse(parsed.GetRequiredValue(option)));
        return length >= least && length <= TimeSpan.FromHours(24)
            ? length
            : throw new UserException(
                $"{option.Name} is '{parsed.GetValue(option)}'; it must lie between {least.TotalMilliseconds:0.###} ms and 24 hours.");
    }

    // With weights one mix; without, each by itself.
    private static IReadOnlyList<OperationMix> Mixes(string text) =>
        [.. (text.Contains('=', StringComparison.Ordinal) ? [text] : text.Split(','))
            .Select(mix => OperationMix.Parse(mix, Catalogue.All))];

    private static IReadOnlyList<ConnectionPolicy> Policies(string text) =>
        [.. text.Split(',', StringSplitOptions.TrimEntries).Select(word => ConnectionPolicy.TryParse(word)
        ?? throw new UserException(MeasurementOptions.NoSuchPolicy(word)))];

    private static int Checked(string text) => text switch
    {
        "all" => 1,
        "none" => int.MaxValue,
        _ when int.TryParse(text, System.Globalization.CultureInfo.InvariantCulture, out var number) && number > 0 => number,
        _ => throw new UserException(
            $"--check is '{text}'; write all, none or a number such as 100: one call in 100 has its content compared."),
    };
}
