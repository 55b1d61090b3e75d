namespace RpcBench.Tests;

/// <summary>Tests runs that end after they have measured something.</summary>
public sealed class MeasuringEndTests : SampleProgramTest
{
    private static readonly FactorDesign Question = Build(all =>
    {
        var (_, one, two) = all.AddArms().AddOperation("Get");
        all.Explain("way", "what the way to two costs").From(one).Then("the way to two", two);
    }).Factors.Single();

    [SkippableTheory]
    [InlineData(SampleProgram.ServeVerb, "tested ended with exit code 137")]
    [InlineData(LaunchClient.Verb, "A launch's client ended with exit code 137")]
    public async Task AKilledServiceOrLaunchEndsTheRunWithItsName(string verb, string reason)
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Processes are looked up below /proc.");
        using var program = Start(Fault.None, EndlessRun);
        await program.WaitForLineAsync(FirstRoundText);
        ProcessStop.Send(Assert.Single(FindProcessIds(verb)), ProcessStop.Kill);

        await AssertExitCodeAsync(program, ExitCodes.Failure);

        var record = ReadMeasured();
        Assert.Equal((RunOutcome.Failed, false), (record.Outcome, record.IsValid));
        Assert.Contains(record.DescribeInvalidReasons(), said => said.StartsWith(reason, StringComparison.Ordinal));
        AssertHas(program.Errors, reason);
    }

    [Fact]
    public async Task AHangingCallEndsTheRunWithTheFiguresSoFarAndARemedy()
    {
        using var program = Start(Fault.CallNeverEnds, [.. EndlessRun, "--iteration-time", "10ms"]);

        await AssertExitCodeAsync(program, ExitCodes.Failure);

        var record = ReadMeasured();
        Assert.Equal((RunOutcome.Failed, false), (record.Outcome, record.IsValid));
        var finding = Assert.Single(record.InvalidBecause);
        Assert.Equal(
            (DiagnosticCode.CallLostInDefaultWindows, "two", "Get", 30), (finding.Code, finding.Arm, finding.Texts["operation"],
                finding.Values["limit"]));
        Assert.True(finding.Values["calls"] > 0);
        AssertHas(
            program.Errors, "A call of Get over two got no response within 30 seconds, after ",
            "target.Sockets.InitialHttp2StreamWindowSize = 8 * 1024 * 1024.");
    }

    [SkippableFact]
    public async Task CtrlCKeepsTheFiguresSoFar()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        using var program = Start(Fault.None, EndlessRun);
        await program.WaitForLineAsync(FirstRoundText);
        program.SendSignal(PosixSignal.SIGINT);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);

        Assert.Equal(RunOutcome.Interrupted, ReadMeasured().Outcome);
    }

    [Fact]
    public async Task ADifferenceFoundAfterTheLaunchesMakesTheRunInvalid()
    {
        using var program = Start(Fault.DiffersLater, ShortestRun);

        await AssertExitCodeAsync(program, ExitCodes.Invalid);

        var record = ReadMeasured();
        Assert.Equal((RunOutcome.Complete, false, 0), (record.Outcome, record.IsValid, record.Check.Mismatches.Count));
        AssertHas(
            string.Join(' ', record.DescribeInvalidReasons()),
            "The arms return different data for Get after the measurement "
                + "(key 1: the answer: one \"1\", two \"other\", the first of 2 differences)");
    }

    [Fact]
    public async Task AFailedConditionIsNamedAndLosesNoFigure()
    {
        using var program = Start(Fault.ConditionFails, [.. ShortestRun, "--way", "far"]);

        await AssertExitCodeAsync(program, ExitCodes.Failure);

        var record = ReadMeasured();
        Assert.Equal(RunOutcome.Complete, record.Outcome);
        Assert.Equal(("unknown", "far"), (record.Conditions.Fixed["Rows"], record.Conditions.Fixed["Way"]));
        AssertFails(record, program);
    }

    [Fact]
    public async Task AFailedConditionIsNamedAndLosesNoFigureOfALoad()
    {
        using var program = Start(
            Fault.ConditionFails, "load", "--rate", "200", "--duration", "400ms", "--warmup", "100ms", "--launches", "1");

        await AssertExitCodeAsync(program, ExitCodes.Failure);

        var record = ReadRecord(RecordFiles.Load);
        Assert.Equal("unknown", record.Conditions.Fixed["Rows"]);
        Assert.All(record.Points, point => Assert.All(point.Cells, cell => Assert.True(cell.PerSecond > 0)));
        AssertFails(record, program);
        Assert.True(new FileInfo(FindSingleFile("report.html")).Length > 0);
    }

    [Theory]
    [InlineData(Fault.MeetsRequirement, ExitCodes.Success, "Required      two at most 1000 times the bytes of one: met")]
    [InlineData(Fault.BreaksRequirement, ExitCodes.RequirementBroken,
        "Required      two at most 0.001 times the bytes of one: not met in Get (one at a time) 1.")]
    public async Task ARequirementIsJudgedByTheMeasurementsAndHasItsOwnExitCode(Fault fault, int code, string line)
    {
        using var program = Start(fault, [.. ShortestRun.Except(["--in-flight", "1"])]);

        await AssertExitCodeAsync(program, code);

        AssertHas(program.Output, line);
        Assert.Equal("by two", ReadMeasured().Conditions.Fixed["Told"]);
    }

    [Fact]
    public async Task AStepsTimeIsThePlantedTime()
    {
        using var program = Start(Fault.HasSlowArm, "why", "--in-flight", "1", "--launches", "2");

        await AssertExitCodeAsync(program, ExitCodes.Success);

        var step = Assert.Single(FactorResult.Compute(RunResult.FromRecord(ReadRecord(RecordFiles.Run)), Question).Single().Differences);
        Assert.InRange(step.Interval.Estimate, 10e6, double.MaxValue);
        AssertHas(File.ReadAllText(FindSingleFile("factors.csv")), "Get,1,the way to two,");
        AssertHas(program.Output, "the way to two");
    }

    [Fact]
    public async Task EveryProcessOfARunHasTheProgramsCustomOptions()
    {
        using var program = Start(Fault.NeedsOption, [.. ShortestRun, "--way", "far"]);

        await AssertExitCodeAsync(program, ExitCodes.Success);

        ReadMeasured();
    }

    [Fact]
    public async Task AServiceThatLogsEveryRequestIsNoted()
    {
        using var program = Start(Fault.LogsRequests, ShortestRun);

        await AssertExitCodeAsync(program, ExitCodes.Success);

        Assert.Contains(ReadMeasured().Notes, note => note.Code == DiagnosticCode.LogsRequests && note.Texts["service"] == "tested");
    }

    [Fact]
    public async Task ThePlantedStoreShareIsFoundInEveryLaunchOverSeparateConnections()
    {
        using var program = Start(Fault.HasStore, ShortestRun);

        await AssertExitCodeAsync(program, ExitCodes.Success);

        Assert.All(ReadMeasured().Networks[0].Operations[0].Cells, cell =>
        {
            Assert.Equal(2, cell.Server!.LaunchShares!.Count);
            Assert.All(cell.Server.LaunchShares, share => Assert.InRange(share, 0.25, 0.5));
        });
    }

    private static void AssertFails(RunDocument record, StartedProgram program)
    {
        const string Fault = "The condition 'Rows' of Get failed: InvalidDataException: there is no rows.txt";
        Assert.Single(record.DescribeInvalidReasons(), Fault);
        Assert.Equal(Fault, SplitLines(program.Errors)[^1]);
    }

    /// <summary>Reads the record. Checks that the record has the command that repeats the run and a time for every arm, and that the run
    /// wrote a page.</summary>
    private RunRecord ReadMeasured()
    {
        Assert.True(new FileInfo(FindSingleFile("report.html")).Length > 0);
        var record = ReadRecord(RecordFiles.Run);
        Assert.Equal("dotnet run -c Release --", record.Program);
        Assert.Contains("tested: Grpc.Net.Client", record.Conditions.Packages.Keys);
        Assert.All(Assert.Single(record.Networks[0].Operations).Cells, cell => Assert.NotNull(cell.Time));
        return record;
    }
}
