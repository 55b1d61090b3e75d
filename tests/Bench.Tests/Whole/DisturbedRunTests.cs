namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests runs next to a program that uses one processor all the time. Other programs on a busy machine may disturb the runs even
/// more and are then named first.</summary>
[Collection(nameof(Undisturbed))]
public sealed class DisturbedRunTests : BenchProgramTest
{
    [SkippableFact]
    public async Task ARunBesideABusyProgramWarnsNamesItAndHasItsOwnExitCode()
    {
        SkipOnManyProcessors();
        using var busy = BusyProgram.Start();

        using var run = Run("--store", "memory", "--quick", "--filter", "*GetSmallPayload*", "--in-flight", "1");
        await AssertExitCodeAsync(run, ExitCodes.Disturbed);

        AssertWarnedAndNamed(run, ReadRecord(RecordFiles.Run), "Verdict");
        var record = FindSingleFile(RecordFiles.Run.Name);
        using var report = Run("report", record, "--output", PathTo("again"));
        await AssertExitCodeAsync(report, ExitCodes.Disturbed);
        AssertHas(File.ReadAllText(PathTo("again/report.html")), "<h1>The machine was disturbed, so no winner is named.",
            """<div class="banner warn" role="alert"><strong>DISTURBED</strong>""");
        using var compared = Run("compare", record, record);
        await AssertExitCodeAsync(compared, ExitCodes.Disturbed);
    }

    [SkippableFact]
    public async Task ALoadBesideABusyProgramIsDisturbedByTheSameRule()
    {
        SkipOnManyProcessors();
        using var busy = BusyProgram.Start();

        using var run = Run(
            "load", "--store", "memory", "--rate", "100", "--duration", "1s", "--warmup", "0s", "--blocks", "2", "--launches", "2");
        await AssertExitCodeAsync(run, ExitCodes.Disturbed);

        AssertWarnedAndNamed(run, ReadRecord(RecordFiles.Load), "Achieved, 1/s");
    }

    private static void SkipOnManyProcessors() => Skip.IfNot(
        OperatingSystem.IsLinux() && Environment.ProcessorCount is > 1 and <= 4,
        "On many processors one busy program disturbs nothing, and elsewhere than on Linux nothing is known of it.");

    private static void AssertWarnedAndNamed(StartedProgram run, RunDocument record, string figures)
    {
        Assert.Equal(Trust.Disturbed, record.Trust);
        Assert.Contains(record.Disturbance!.Programs, program => program.Name == BusyProgram.ProcessName);
        // The positions of line breaks depend on how many programs are named.
        var output = string.Join(' ', run.Output.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
        AssertHas(output, "Disturbed Other programs use ", "press Ctrl-C, stop them, and run again.", figures, "DISTURBED",
            "Other programs used ", record.Disturbance.Programs[0].Name, "The machine was disturbed, so no winner is named.");
        Assert.DoesNotContain("faster by", output, StringComparison.Ordinal);
    }

    private StartedProgram Run(params string[] arguments) => BenchProgram.Start(
        Folder, new Dictionary<string, string?>(CreateEnvironment()) { [ExitCodes.AcceptDisturbedVariable] = null }, arguments);
}
