using RpcBench.Reports.Changes;
using RpcBench.Reports.Gate;

namespace RpcBench.Endurance.Truth;

/// <summary><c>gate</c> over published versions of the gRPC service: of the same program, and of one whose calls wait for a known
/// time.</summary>
internal sealed class KnownGates() : TruthCampaign(
    "known-gates",
    "A version gated against itself is never called worse; a tenth more in one operation is never kept, half as much again is found, and "
    + "no other operation is named.",
    whole: Truths.Length)
{
    private const string Operation = "GetSmallPayload";
    private const string Two = $"{Operation},ListMediumPayloads";

    // The part by which an operation's calls take longer in head.
    private static readonly (string? Operations, double Slowed)[] Truths =
        [.. Enumerable.Repeat(((string?)Two, 0.0), 10), (Two, 0.1), (Two, 0.5), (null, 0)];

    private double? _nanoseconds;

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var (operations, slowed) = Truths[trial.Number];
        var (changes, code, took) = await GateAsync(operations, slowed, cancellation);
        List<Change> worse = [.. changes.Where(change => change.IsWorse)];
        List<double> seen = [.. changes.Where(change => change.Quantity == ChangeQuantity.Time).Select(change => change.SmallestSeen)
            .OfType<double>()];
        Lines.Add($"{operations ?? "All"}, +{slowed:0%}: exit code {code} after {took.TotalSeconds:0} s; of {changes.Count} "
            + $"{changes.Count(change => change.Outcome == ChangeOutcome.Undecided)} undecided, slowdowns seen from "
            + $"{seen.DefaultIfEmpty().Min():0%} to {seen.DefaultIfEmpty().Max():0%}; worse: "
            + string.Join("; ", worse.Select(ChangeWords.Describe).DefaultIfEmpty("nothing")));

        Require((code == ExitCodes.Slower) == (worse.Count > 0), $"{worse.Count} changes for the worse, and exit code {code}.");
        Require(
            worse.TrueForAll(change => slowed > 0 && change.Quantity == ChangeQuantity.Time
                && change.Place.Operation is Operation or ChangePlace.AllOperations),
            "What was not made worse is called worse.");
        var planted = changes.Where(change =>
            change.Quantity == ChangeQuantity.Time && change.Place.Operation == Operation && slowed > 0).ToList();
        Require(
            planted.TrueForAll(change => change.Outcome is ChangeOutcome.Slower or ChangeOutcome.Undecided),
            "An operation that was made slower is called kept.");
        Require(slowed < 0.5 || planted.TrueForAll(change => change.IsWorse), "An operation that takes half as long again is not found.");
    }

    private async Task<(IReadOnlyList<Change> Changes, int ExitCode, TimeSpan Took)> GateAsync(
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
        // What the hook itself takes is in both versions.
        var environment = slowed > 0 ? StartupHook.Plant(null, ("grpc-base", Waiting(0)), ("grpc-head", Waiting(slowed))) : [];
        var clock = Stopwatch.StartNew();
        var (record, code) = await JudgeAsync(
            RecordFiles.Run, environment, [ExitCodes.Success, ExitCodes.Slower], arguments, cancellation);
        _nanoseconds ??= record.Networks[0].Operations.First(one => one.Name == Operation)
            .Cells.Average(cell => cell.Time!.MeanNanoseconds);
        return (GateJudge.Of(record), code, clock.Elapsed);
    }

    private string Waiting(double part) => string.Create(CultureInfo.InvariantCulture, $"{Operation}={part * _nanoseconds:0}");

    // A copy of what the build made, with one file that no other copy has: equal files are not compared.
    private string PublishedFolder(string version)
    {
        var (from, into) = (Path.GetDirectoryName(Built.Program("GrpcService"))!, NewFolder());
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
