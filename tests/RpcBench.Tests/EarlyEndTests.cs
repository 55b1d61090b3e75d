namespace RpcBench.Tests;

/// <summary>Tests runs that end before anything is measured.</summary>
public sealed class EarlyEndTests : DeclaringRun
{
    [Theory]
    [InlineData(Fault.BuiltInDebug, "built in the Debug configuration", "-c Release", "--allow-debug")]
    [InlineData(Fault.ListensElsewhere,
        "tested listens at http://127.0.0.1:", ", not at http://127.0.0.1:", "Name the setting", "give the arm its address")]
    public async Task WhatCannotBeMeasuredIsRefusedInOneLineAndWritesNothing(Fault fault, params string[] words)
    {
        using var program = Start(fault);

        await RefusedAsync(program, words);

        Assert.Equal([Temporary], Directory.GetFileSystemEntries(Folder));
    }

    [Theory]
    [InlineData(Fault.HasNoClient, "The client of two could not be created: FileNotFoundException: there is no ca.pem")]
    [InlineData(Fault.LimitsRate, "Get over ", " with key ", " failed: HttpRequestException: ", "429")]
    [InlineData(Fault.GoesPast, "The calls of Get over two did not go through target.Handler")]
    [InlineData(Fault.GoesPastInOne, "The calls of Aside over two did not go through target.Handler")]
    public async Task WhatWasDeclaredAndFailsIsRefusedInOneLineAloneAndTheRecordSaysSo(Fault fault, params string[] words)
    {
        using var program = Start(fault, Shortest);

        var line = await RefusedAsync(program, words);

        var record = Read(RecordFiles.Run);
        Assert.Equal((RunOutcome.Failed, false), (record.Outcome, record.IsValid));
        Assert.Equal([line], record.Reasons());
        AssertLacks(program.Output, "INVALID", "Report ");
    }

    [Theory]
    [InlineData(Fault.Ends, ExitCodes.BadInput, "tested ended with exit code 77", "No port is mine.")]
    [InlineData(Fault.Differs, ExitCodes.Mismatch, "Get is not timed: key 1: the answer: one \"1\", two \"other\"")]
    public async Task AServiceThatEndsAndArmsThatDifferAreNamed(Fault fault, int code, params string[] words)
    {
        using var program = Start(fault);

        await EndedAsync(program, code);

        AssertHas(program.Output + program.Errors, words);
    }

    [SkippableFact]
    public async Task CtrlCWhileAServiceDoesNotListenYetEndsTheRun()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start(Fault.NeverListens);
        await Until.TrueAsync(() => Find(DeclaringProgram.Serve).Count > 0);
        program.Signal(PosixSignal.SIGINT);

        await EndedAsync(program, ExitCodes.Interrupted);

        Assert.Equal("Stopped.", program.Errors);
    }

    [SkippableFact]
    public async Task AServiceThatSomebodyKillsBeforeItListensIsNoBadInput()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start(Fault.NeverListens);
        await Until.TrueAsync(() => Find(DeclaringProgram.Serve).Count > 0);
        ProcessStop.Send(Find(DeclaringProgram.Serve)[0], ProcessStop.Kill);

        await EndedAsync(program, ExitCodes.Failure);

        AssertHas(program.Errors, "tested ended with exit code 137");
    }
}
