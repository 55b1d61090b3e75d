namespace RpcBench.Bench.Tests.Records;

public sealed class DisturbanceRuleTests : TemporaryFolderTest
{
    [Theory]
    // A run in a quiet hour, and the two records of this repository whose launches scatter most.
    [InlineData(0.01, 0.01, 0.0, 0.029, 0.034, 48)]
    [InlineData(0.04, 0.03, 0.0, 0.096, 0.092, 20)]
    [InlineData(0.01, 0.01, 0.0, 0.042, 0.024, 36)]
    // A program that works for the run rests while the run rests.
    [InlineData(0.45, 0.02, 0.0, 0.05, 0.05, 48)]
    // A little use by other programs only causes a note.
    [InlineData(0.19, 0.19, 0.09, 0.05, 0.05, 48)]
    // Rounds with the same scatter explain the scatter of the launches. The scatter of a few launches may be random.
    [InlineData(0.01, 0.01, 0.0, 0.6, 0.5, 48)]
    [InlineData(0.01, 0.01, 0.0, 0.6, 0.05, 5)]
    public void ARunThatKeptTheProcessorsIsNotDisturbed(
        double calling, double resting, double stolen, double launches, double rounds, int freedom) =>
        Assert.Empty(DisturbanceRule.Judge(Measured(calling, resting, stolen, new(launches, rounds, freedom)), []));

    [Theory]
    [InlineData(0.5, 0.5, 0.0, 0.1, DiagnosticCode.ProcessorsUsed)]
    [InlineData(0.2, 0.1, 0.0, 0.1, DiagnosticCode.ProcessorsUsed)]
    [InlineData(0.88, 0.79, 0.0, 0.1, DiagnosticCode.ProcessorsUsed)]
    [InlineData(0.0, 0.0, 0.1, 0.1, DiagnosticCode.ProcessorsStolen)]
    [InlineData(0.0, 0.0, 0.0, 0.26, DiagnosticCode.LaunchesScatter)]
    [InlineData(0.5, 0.5, 0.2, 0.3, DiagnosticCode.ProcessorsUsed, DiagnosticCode.ProcessorsStolen, DiagnosticCode.LaunchesScatter)]
    public void ARunThatLostTheProcessorsIsDisturbedForEachReason(
        double calling, double resting, double stolen, double launches, params object[] codes) =>
        Assert.Equal(
            codes.Cast<DiagnosticCode>(),
            DisturbanceRule.Judge(Measured(calling, resting, stolen, new(launches, 0.1, 24)), []).Select(reason => reason.Code));

    [Fact]
    public void UnknownValuesDoNotDisturbARun()
    {
        Assert.Empty(DisturbanceRule.Judge(new(), []));
        Assert.Empty(DisturbanceRule.Judge(Measured(0.9, null, null, null), []));
        Assert.Empty(DisturbanceRule.Judge(null, []));
    }

    [Theory, InlineData(0.84, true), InlineData(0.12, false)]
    public void TheNoteOfAnOldRecordIsJudgedByTheSameThreshold(double part, bool isDisturbed)
    {
        var old = RecordBuilder.Complete() with { Notes = [new DiagnosticRecord(DiagnosticCode.OtherPrograms).Add("part", part)] };

        Assert.Equal(isDisturbed ? Trust.Disturbed : Trust.Valid, old.Trust);
    }

    [Theory]
    [InlineData(DiagnosticCode.SendsLate, Trust.Disturbed)]
    [InlineData(DiagnosticCode.RateNotAchieved, Trust.Disturbed)]
    [InlineData(DiagnosticCode.WrongResponses, Trust.Invalid)]
    [InlineData(DiagnosticCode.NoCallSucceeded, Trust.Invalid)]
    [InlineData(DiagnosticCode.GeneratorCores, Trust.Invalid)]
    public void AFailedCheckOfADisturbedLoadIsInvalidUnlessBusyProcessorsExplainTheFailure(object code, object trust)
    {
        var load = LoadRecordBuilder.OnePoint()
            .WithPoint(0, point => point.WithCells(cell => cell with { InvalidBecause = [new((DiagnosticCode)code, cell.Arm)] }));

        Assert.Equal(Trust.Invalid, load.Trust);
        Assert.Equal((Trust)trust, (load with { Disturbance = Measured(0.5, 0.5, 0, null) }).Trust);
    }

    [Fact]
    public void ADisturbedRecordRoundTrips()
    {
        var disturbed = RecordBuilder.Complete() with { Disturbance = Measured(0.5, 0.49, 0.01, new(0.2, 0.2, 24)) };
        File.WriteAllText(PathTo("run.json"), RecordFiles.Run.Serialize(disturbed));

        var read = RecordFiles.Run.Read(PathTo("run.json"));

        Assert.Equal((Trust.Disturbed, true), (read.Trust, read.IsValid));
        Assert.Equivalent(disturbed.Disturbance, read.Disturbance, strict: true);
        AssertHas(File.ReadAllText(PathTo("run.json")), "\"trust\": \"Disturbed\"");
    }

    [Fact]
    public void EveryPublishedRecordIsUndisturbed() => Assert.All(
        Directory.GetFiles(Path.Combine(BenchProgram.Repository, "docs", "figures"), "*.json")
            .Where(file => SealedJson.ReadSchema(file) == RunRecord.SchemaName),
        file =>
        {
            var record = RecordFiles.Run.Read(file);
            Assert.All(record.Networks, network => Assert.Empty(DisturbanceRule.Judge(
                new() { Scatter = BenchmarkBuilder.ComputeScatter([network]) }, record.Notes)));
        });

    private static DisturbanceRecord Measured(double calling, double? resting, double? stolen, LaunchScatterRecord? scatter) => new()
    {
        UsedWhileCalling = calling,
        UsedWhileResting = resting,
        Stolen = stolen,
        Programs = [new("sh", calling)],
        Scatter = scatter,
        LoopNanoseconds = [[5_000_000, 5_100_000]],
    };
}
