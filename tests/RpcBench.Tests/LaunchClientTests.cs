namespace RpcBench.Tests;

/// <summary>How many calls a launch makes, its client in this process.</summary>
public sealed class LaunchClientTests
{
    // Of each arm a round of the warm-up, and an iteration with the call before it. Who is asked and tells nothing is called once more.
    [Theory, InlineData(false, 3), InlineData(true, 4)]
    public void ALaunchMakesNoCallBeforeItsWarmUpAndAsksOnlyWhoMayTell(bool isAsked, int calls)
    {
        var made = new Dictionary<string, int>();
        var compared = Compare(comparison => comparison.TwoArms().Operation("Get", [1], (get, one, two) => get
            .Call(one, (_, _, _) => CallAsync("one")).Call(two, (_, _, _) => CallAsync("two"))));
        using var clients = compared.Open();
        clients.OpenAsking();
        List<LaunchLine> said = [];
        var plan = new LaunchPlan
        {
            Operations = ["Get"],
            Cells = [new("Get", 1, IsAsked: isAsked)],
            Length = LaunchBudget.Choose(NetworkProfile.Local, isQuick: true, new(2, Rounds: 1, WarmUpRounds: 1, null, Calls: 1)),
            CountsAllocations = false,
            Seed = 1,
        };

        new LaunchClient(plan, [.. compared.Operations], clients, CallLimit.Standard, new(plan.Seed), said.Add).Measure();

        Assert.Equal([("one", calls), ("two", calls)], made.Select(arm => (arm.Key, arm.Value)).Order());
        Assert.Equal(2, said.Count(line => line.Iteration is { Round: 1, Calls: 1 }));
        Assert.DoesNotContain(said, line => line.Asked is not null);

        Task<int> CallAsync(string arm) => Task.FromResult(made[arm] = made.GetValueOrDefault(arm) + 1);
    }
}
