using System.CommandLine;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Matrix;
using RpcBench.CommandLines;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>why</c>: how many microseconds of the difference between REST and gRPC come from what.</summary>
internal static class WhyCommand
{
    // Whole squares of eight arms; with so many rows the verb takes four minutes for two operations.
    private const int Rows = 24;
    private const int Launches = 4;

    public static Command Create()
    {
        var lab = new LabArguments();
        var networks = new NetworkArguments();
        var operations = VerbOptions.Of("--operation", "list", "GetSmallPayload,ListMediumPayloads", "What is called: gets and lists of payloads, several with commas");
        var inFlight = VerbOptions.Of("--in-flight", "numbers", string.Join(',', MatrixOptions.StandardInFlight), "Calls in flight: each operation is measured at each of these numbers, 1 to 1000");
        var launches = VerbOptions.Of("--launches", "number", Launches, "Launches of client and service that an interval rests on");
        var margin = MeasurementOptions.Margin();
        var seed = MeasurementOptions.Seed();
        var artifacts = MeasurementOptions.Artifacts();
        launches.Bound(2, 1000);
        return Commands.Verb<(MatrixOptions Options, MatrixSelection Selection)>(
            "why", "How many microseconds of the difference come from encoding, HTTP version and framing",
            [operations, inFlight, launches, margin, seed, artifacts, .. lab.All, .. networks.All],
            parsed =>
            {
                Operation[] chosen = [.. parsed.GetRequiredValue(operations).Split(',', StringSplitOptions.TrimEntries).Select(Find)];
                var options = new MatrixOptions
                {
                    Networks = networks.ReadNetworks(parsed),
                    Lab = lab.Read(parsed) with { Arms = Arm.Factors, NetworkEngine = networks.ReadEngine(parsed) },
                    InFlight = MatrixCommand.ReadInFlight(parsed.GetRequiredValue(inFlight)),
                    Launches = parsed.GetRequiredValue(launches),
                    Margin = MeasurementOptions.ReadMargin(parsed, margin),
                    ColdIdle = TimeSpan.Zero,
                    Seed = MeasurementOptions.ReadSeed(parsed, seed),
                    BenchmarkArguments =
                    [
                        "--iterationCount", $"{Rows}",
                        "--artifacts", MeasurementOptions.ReadArtifacts(parsed, artifacts),
                    ],
                    Arguments = Secrets.LeaveOut(parsed.Tokens.Select(token => token.Value)),
                };
                return (options, MatrixSelection.Parse(options.BenchmarkArguments, options.Lab.Arms, options.InFlight, chosen));
            },
            (plan, cancellation) => new MatrixRun(AnsiConsole.Console, TimeProvider.System, plan.Options, plan.Selection, Reporting.OfMatrix(AnsiConsole.Console)).RunAsync(cancellation),
            [("why --store memory", "the protocols alone"), ("why --operation GetLargePayload --in-flight 64", "one operation, busy"), ("why --network same-zone", "over a distance")],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    private static Operation Find(string name) => Catalogue.Matrix.FirstOrDefault(operation => operation.Name == name)
        ?? throw new UserException($"--operation: '{name}' is no get or list of payloads; choose of {string.Join(", ", Catalogue.Matrix.Select(operation => operation.Name))}.");
}
