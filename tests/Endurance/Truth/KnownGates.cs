using RpcBench.Tests.Gates;

namespace RpcBench.Endurance.Truth;

/// <summary>Runs <c>gate</c> where the truth is known. The first case draws gates from the launches of sealed records and measures nothing,
/// so that <c>--quick</c> and <c>--case 0</c> show it alone. The other cases gate published versions of the gRPC service: the same program,
/// and a program whose calls wait for a known time.</summary>
internal sealed class KnownGates() : TruthCampaign(
    "known-gates",
    "A version gated against itself is never called worse; a tenth more in one operation is never within the limit, half as much again is "
    + "found, and no other operation is named.",
    cases: 1 + PlantedCases.Length, quickCases: 1)
{
    private const int MeasuredGates = 5;
    private const int SimulatedGates = 500;
    private const string Operation = ResampledGates.SlowedOperation;
    private const string TwoOperations = $"{Operation},ListMediumPayloads";

    private static readonly double[] Planted = [0, 0.02, 0.05, 0.1, 0.2];

    private static readonly int[] ExitCodesInOrder = [ExitCodes.Success, ExitCodes.Slower, ExitCodes.Blind];

    private static readonly (string Record, string Arm)[] Sources =
        [("gate.json", "grpc-head"), ("run.json", "grpc"), ("styles-http.json", "rest-h2"), ("styles-bodies.json", "rest-controllers")];

    // The share by which an operation's calls take longer in head.
    private static readonly (string? Operations, double Slowed)[] PlantedCases =
    [
        .. Enumerable.Repeat(((string?)TwoOperations, 0.0), MeasuredGates), .. Enumerable.Repeat(
            ((string?)TwoOperations, 0.1),
            MeasuredGates), (TwoOperations, 0.5), (null, 0),
    ];

    private readonly List<(double Slowed, int ExitCode)> _measuredGates = [];
    private double? _nanoseconds;

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        if (trial.Number == 0)
        {
            DrawAll();
            return;
        }

        var (operations, slowed) = PlantedCases[trial.Number - 1];
        var (result, code, took) = await GateAsync(operations, slowed, cancellation);
        if (operations == TwoOperations)
        {
            _measuredGates.Add((slowed, code));
        }

        List<Change> worse = [.. result.Changes.Where(change => change.IsWorse)];
        ReportLines.Add($"{operations ?? "All"}, +{slowed:0%}: exit code {code} after {took.TotalSeconds:0} s; of {result.Changes.Count} "
            + $"{result.Changes.Count(ChangeResult.IsUndecided)} undecided, could see {result.DetectableSlowdown:0.0%}; worse: "
            + string.Join("; ", worse.Select(ChangeText.Describe).DefaultIfEmpty("nothing")));

        Require((code == ExitCodes.Slower) == (worse.Count > 0), $"{worse.Count} changes for the worse, and exit code {code}.");
        Require(
            worse.TrueForAll(change => slowed > 0 && change.Quantity == ChangeQuantity.Time
                && change.Place.Operation is Operation or ChangePlace.AllOperations),
            "What was not made worse is called worse.");
        var planted = result.Changes.Where(change =>
            change.Quantity == ChangeQuantity.Time && change.Place.Operation == Operation && slowed > 0).ToList();
        Require(
            planted.TrueForAll(change => change.Outcome is ChangeOutcome.Slower or ChangeOutcome.Undecided),
            "An operation that was made slower is called within the limit.");
        Require(slowed < 0.5 || planted.TrueForAll(change => change.IsWorse), "An operation that takes half as long again is not found.");
    }

    public override Task FinishAsync(CancellationToken cancellation)
    {
        ReportLines.AddRange(_measuredGates.GroupBy(gate => gate.Slowed).OrderBy(same => same.Key).Select(same =>
            FormatLine($"{same.Count()} real gates", same.Key, [.. same.Select(gate => gate.ExitCode)])));
        return Task.CompletedTask;
    }

    /// <summary>Draws gates from every record, and shows the exit codes with which they end.</summary>
    private void DrawAll()
    {
        foreach (var (record, arm) in Sources)
        {
            var random = new Random(Seed);
            var gates = new ResampledGates(RecordFiles.Run.Read(Path.Combine(BuiltPrograms.Repository, "docs", "figures", record)), arm);
            foreach (var slowed in Planted)
            {
                int[] codes = [.. gates.DrawGates(random, SimulatedGates, slowed).Select(gate => gate.ExitCode)];
                ReportLines.Add(
                    FormatLine($"{SimulatedGates} gates of {record}, launches scatter by {gates.Scatter:0.000}", slowed, codes));
                Require(
                    slowed > 0 || codes.Count(code => code == ExitCodes.Slower) <= 0.05 * SimulatedGates,
                    $"More than five of a hundred gates of equal versions fail, drawn from {record}.");
            }
        }
    }

    private static string FormatLine(string gates, double slowed, int[] codes) => $"{gates}: planted {slowed,4:0%}; "
        + string.Join(
            ", ",
            ExitCodesInOrder.Select(end => $"exit code {end,2} in {(double)codes.Count(code => code == end) / codes.Length,4:0%}"));

    private async Task<(ChangeResult Result, int ExitCode, TimeSpan Took)> GateAsync(
        string? operations, double slowed, CancellationToken cancellation)
    {
        if (slowed > 0 && _nanoseconds is null)
        {
            await GateAsync(operations, 0, cancellation);
        }

        string[] arguments =
        [
            "gate", "--base", PublishedFolder("base"), "--head", PublishedFolder("head"), "--arms", "grpc", "--store", "memory",
            .. operations is null ? Array.Empty<string>() : ["--operation", operations],
        ];
        // Both versions have the overhead of the hook.
        var environment = slowed > 0
            ? StartupHook.CreateEnvironment(null, ("grpc-base", CreateWait(0)), ("grpc-head", CreateWait(slowed)))
            : [];
        var clock = Stopwatch.StartNew();
        var (record, code) = await JudgeAsync(RecordFiles.Run, environment, ExitCodesInOrder, arguments, cancellation);
        _nanoseconds ??= record.Networks[0].Operations.First(one => one.Name == Operation)
            .Cells.Average(cell => cell.Time!.MeanNanoseconds);
        return (GateJudge.JudgeRun(record), code, clock.Elapsed);
    }

    private string CreateWait(double part) => string.Create(CultureInfo.InvariantCulture, $"{Operation}={part * _nanoseconds:0}");

    // A copy of the build's output with one file that no other copy has, because equal files are not compared.
    private string PublishedFolder(string version)
    {
        var (from, into) = (Path.GetDirectoryName(BuiltPrograms.FindProgram("GrpcService"))!, NewFolder());
        foreach (var file in Directory.EnumerateFiles(from, "*", SearchOption.AllDirectories))
        {
            var copy = Path.Combine(into, Path.GetRelativePath(from, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }

        File.WriteAllText(Path.Combine(into, "version.txt"), version);
        return into;
    }
}
