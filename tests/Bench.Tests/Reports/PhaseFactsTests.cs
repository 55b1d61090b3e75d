namespace RpcBench.Bench.Tests.Reports;

public sealed class PhaseFactsTests
{
    [Fact]
    public void TheConditionsShowTheTimedShareAndThePhasesLongestFirst()
    {
        var record = RecordBuilder.Complete() with
        {
            Phases =
            [
                new(RunPhase.Starting, 4, 0), new(RunPhase.WarmUp, 46, 0), new(RunPhase.TimedAlone, 90, 80),
                new(RunPhase.TimedInFlight, 50, 30), new(RunPhase.ColdStarts, 0, 0), new(RunPhase.Other, 10, 0),
            ],
        };

        var facts = ConditionFacts.List(record).Single(group => group.Title == "Measurement").Facts;

        Assert.Equal(
            "55 % of the time; 70 % with the untimed calls around the timed ones", Format.ReplaceNonBreakingSpaces(ValueOf("Timed share")));
        Assert.Equal(
            "timed rounds, one call at a time 45 % (90.00 s); timed rounds, several calls in flight 25 % (50.00 s); warm-up 23 % "
                + "(46.00 s); other 5 % (10.00 s); starting 2 % (4.000 s)",
            Format.ReplaceNonBreakingSpaces(ValueOf("Where the time went")));

        string ValueOf(string name) => facts.Single(fact => fact.Name == name).Value;
    }

    [Fact]
    public void ARecordWithoutPhasesShowsNone() => Assert.DoesNotContain(
        ConditionFacts.List(RecordBuilder.Complete() with { Phases = null }).SelectMany(group => group.Facts),
        fact => fact.Name is "Timed share" or "Where the time went");

    [Fact]
    public void EveryPhaseHasAName() => Assert.All(Enum.GetValues<RunPhase>(), phase =>
        Assert.NotEmpty(PhaseFacts.List([new(phase, 1, 0)]).Last().Value));
}
