namespace RpcBench.Endurance.Truth;

/// <summary>Compares runs of the default command, as users start it, with what the result must be. It measures, so it runs only if it is
/// named, except for a sample that does not measure.</summary>
/// <inheritdoc cref="Campaign"/>
internal abstract class TruthCampaign(string name, string claim, int cases, int quickCases = 0) : Campaign(name, claim, cases, quickCases)
{
    // A run that other programs made invalid says nothing about what was planted, so it is repeated.
    private const int Attempts = 3;

    private static readonly TimeSpan TimeLimit = TimeSpan.FromMinutes(15);

    private Random? _seeds;

    public override bool RequiresName => true;

    protected Task<RunRecord> MeasureAsync(CancellationToken cancellation, params IReadOnlyList<string> arguments) =>
        MeasureAsync([], cancellation, arguments);

    protected Task<RunRecord> MeasureAsync(
        Dictionary<string, string> environment, CancellationToken cancellation, params IReadOnlyList<string> arguments) =>
        MeasureAsync(RecordFiles.Run, environment, cancellation, arguments);

    protected async Task<T> MeasureAsync<T>(
        RecordFile<T> file, Dictionary<string, string> environment, CancellationToken cancellation,
        params IReadOnlyList<string> arguments)
        where T : SealedDocument =>
        (await JudgeAsync(file, environment, [ExitCodes.Success], arguments, cancellation)).Record;

    /// <summary>Runs a verb that judges what it measured and may end with one of these exit codes.</summary>
    protected async Task<(T Record, int ExitCode)> JudgeAsync<T>(
        RecordFile<T> file, Dictionary<string, string> environment, IReadOnlyList<int> ends, IReadOnlyList<string> arguments,
        CancellationToken cancellation)
        where T : SealedDocument
    {
        for (var attempt = 1; ; attempt++)
        {
            var own = NewFolder();
            var exit = await RunAsync(own, environment, arguments, cancellation);
            if (exit.Code is ExitCodes.Invalid or ExitCodes.Disturbed && attempt < Attempts)
            {
                ReportLines.Add($"Measured again, because the run was refused: {FindInvalidReasons(exit.Output).ReplaceLineEndings(" ")}");
                continue;
            }

            Require(ends.Contains(exit.Code), $"The run ended with exit code {exit.Code}: {exit.Errors}{FindInvalidReasons(exit.Output)}");
            return (file.Read(Directory.EnumerateFiles(own, file.Name, SearchOption.AllDirectories).Single()), exit.Code);
        }
    }

    private Task<ProgramExit> RunAsync(
        string folder, Dictionary<string, string> environment, IReadOnlyList<string> arguments, CancellationToken cancellation)
    {
        _seeds ??= new(Seed);
        var start = new ProcessStartInfo("dotnet", [BuiltPrograms.BenchPath, .. arguments, "--seed", $"{_seeds.Next()}"])
        {
            WorkingDirectory = folder
        };
        start.Environment.Remove("RPCBENCH_MYSQL");
        foreach (var (variable, value) in environment)
        {
            start.Environment[variable] = value;
        }

        return ProgramExit.RunAsync(start, TimeLimit, input: "", cancellation);
    }

    private static string FindInvalidReasons(string output)
        => output[Math.Max(0, output.LastIndexOf("INVALID", StringComparison.Ordinal))..];

    protected string NewFolder() => Directory.CreateDirectory(Path.Combine(Folder, Path.GetRandomFileName())).FullName;

    /// <summary>Returns the methods of a run with their only comparison.</summary>
    protected static IEnumerable<(OperationRecord Operation, ComparisonRecord Comparison)> ListComparisons(RunRecord record) =>
        record.Networks[0].Operations.Select(operation => (operation, operation.Comparisons.Single()));

    /// <summary>Formats a ratio, for example <c>1.301 [1.213, 1.395]</c>.</summary>
    protected static string FormatRatio(RatioInterval ratio) => $"{ratio.Estimate:0.000} [{ratio.Low:0.000}, {ratio.High:0.000}]";
}
