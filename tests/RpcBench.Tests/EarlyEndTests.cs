namespace RpcBench.Tests;

/// <summary>Tests runs that end before anything is measured.</summary>
public sealed class EarlyEndTests : SampleProgramTest
{
    [Theory]
    [InlineData(Fault.BuiltInDebug, "built in the Debug configuration", "-c Release", "--allow-debug")]
    [InlineData(Fault.ListensElsewhere,
        "tested listens at http://127.0.0.1:", ", not at http://127.0.0.1:", "Name the setting", "give the arm its address")]
    public async Task AnUnmeasurableComparisonIsRefusedInOneLineWithoutARecord(Fault fault, params string[] words)
    {
        using var program = Start(fault);

        await AssertRefusedAsync(program, words);

        Assert.Equal([TemporaryFolder], Directory.GetFileSystemEntries(Folder));
    }

    [Theory]
    [InlineData(Fault.ClientCreationFails, "The client of two could not be created: FileNotFoundException: there is no ca.pem")]
    [InlineData(Fault.LimitsRate, "Get over ", " with key ", " failed: HttpRequestException: ", "429")]
    [InlineData(Fault.BypassesHandler, "The calls of Get over two did not go through target.Handler")]
    [InlineData(Fault.BypassesHandlerInOneOperation, "The calls of Aside over two did not go through target.Handler")]
    public async Task AFailingDeclarationIsRefusedInOneLineAndRecorded(Fault fault, params string[] words)
    {
        using var program = Start(fault, ShortestRun);

        var line = await AssertRefusedAsync(program, words);

        var record = ReadRecord(RecordFiles.Run);
        Assert.Equal((RunOutcome.Failed, false), (record.Outcome, record.IsValid));
        Assert.Equal([line], record.DescribeInvalidReasons());
        AssertLacks(program.Output, "INVALID", "Report ");
    }

    [Theory]
    [InlineData(Fault.ServiceExits, ExitCodes.BadInput, "tested ended with exit code 77", "No port is mine.")]
    [InlineData(Fault.Differs, ExitCodes.Mismatch, "Get is not timed: key 1: the answer: one \"1\", two \"other\"")]
    public async Task AnExitedServiceAndDifferingArmsAreNamed(Fault fault, int code, params string[] words)
    {
        using var program = Start(fault);

        await AssertExitCodeAsync(program, code);

        AssertHas(program.Output + program.Errors, words);
    }

    [SkippableFact]
    public async Task CtrlCBeforeAServiceListensEndsTheRun()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start(Fault.NeverListens);
        await Polling.WaitUntilAsync(() => FindProcessIds(SampleProgram.ServeVerb).Count > 0);
        program.SendSignal(PosixSignal.SIGINT);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);

        Assert.Equal("Stopped.", program.Errors);
    }

    [SkippableFact]
    public async Task AServiceKilledBeforeItListensIsNotBadInput()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start(Fault.NeverListens);
        await Polling.WaitUntilAsync(() => FindProcessIds(SampleProgram.ServeVerb).Count > 0);
        ProcessStop.Send(FindProcessIds(SampleProgram.ServeVerb)[0], ProcessStop.Kill);

        await AssertExitCodeAsync(program, ExitCodes.Failure);

        AssertHas(program.Errors, "tested ended with exit code 137");
    }
}
