namespace RpcBench.Tests;

public sealed class LaunchClientTests
{
    // Each arm is called for one round of the warm-up, and for one iteration with the untimed call before it. An arm that is asked for its
    // service's times and reports none is called once more.
    [Theory, InlineData(false, 3), InlineData(true, 4)]
    public void ALaunchMakesNoCallBeforeItsWarmUpExceptRequestedTimingCalls(bool isAsked, int calls)
    {
        var made = new Dictionary<string, int>();

        var said = Measure([new("Get", 1, IsAsked: isAsked)], CallAsync);

        Assert.Equal([("one", calls), ("two", calls)], made.Select(arm => (arm.Key, arm.Value)).Order());
        Assert.Equal(2, said.Count(line => line.Iteration is { Round: 1, Calls: 1 }));
        Assert.DoesNotContain(said, line => line.Asked is not null);

        Task<int> CallAsync(string arm) => Task.FromResult(made[arm] = made.GetValueOrDefault(arm) + 1);
    }

    [Fact]
    public void ALaunchReportsTheStartOfItsWarmUpAndFinallyItsPhases()
    {
        var said = Measure([new("Get", 1), new("Get", 2)], _ => Task.FromResult(1));

        Assert.Equal([0, said.Count - 1], new[] { said.FindIndex(line => line.Phases is not null),
            said.FindLastIndex(line => line.Phases is not null) });
        Assert.Equal([RunPhase.Other], said[0].Phases!.Select(phase => phase.Phase));
        var phases = said[^1].Phases!.ToDictionary(phase => phase.Phase);
        Assert.Equal(
            [RunPhase.WarmUp, RunPhase.TimedAlone, RunPhase.TimedInFlight, RunPhase.BetweenIterations, RunPhase.DatabaseTime,
                RunPhase.Allocations, RunPhase.Other],
            phases.Keys.Order());
        Assert.All(phases.Values, phase => Assert.InRange(phase.Seconds, 0, double.MaxValue));
        Assert.All(phases.Values.Where(phase => phase.Phase is RunPhase.TimedAlone or RunPhase.TimedInFlight), phase =>
        {
            // Only the calls of the iterations are timed, so their time is a part of the phase.
            var inFlight = phase.Phase == RunPhase.TimedAlone ? 1 : 2;
            var iterations = said.Select(line => line.Iteration).Where(line => line?.Round > 0 && line.InFlight == inFlight);
            Assert.Equal(iterations.Sum(line => line!.Nanoseconds) / 1e9, phase.TimedSeconds, 1e-9);
            Assert.InRange(phase.TimedSeconds, 0, phase.Seconds);
        });
    }

    private static List<LaunchLine> Measure(IReadOnlyList<LaunchCell> cells, Func<string, Task<int>> call)
    {
        var compared = CreateRun(comparison => comparison.AddArms().AddOperation("Get", [1], (get, one, two) => get
            .Call(one, (_, _, _) => call("one")).Call(two, (_, _, _) => call("two"))));
        using var clients = compared.OpenClients();
        clients.OpenTimingClients();
        List<LaunchLine> said = [];
        var plan = new LaunchPlan
        {
            Operations = ["Get"],
            Cells = cells,
            Length = LaunchBudget.Choose(NetworkProfile.Local, isQuick: true, new(2, Rounds: 1, WarmUpRounds: 1, null, Calls: 1)),
            CountsAllocations = false,
            Seed = 1,
        };

        new LaunchClient(plan, [.. compared.Operations], clients, CallLimit.Standard, new(plan.Seed), said.Add).Measure();
        return said;
    }
}
