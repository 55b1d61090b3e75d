namespace RpcBench.Tests;

/// <summary>What a run has for itself behind its services.</summary>
public sealed class ClaimTests : DeclaringRun
{
    [Fact]
    public void WhatWasNotClaimedHasNoValue()
    {
        Claim<int> claim = null!;
        Build(all =>
        {
            all.TwoArms().Operation("Get");
            claim = all.Claim("number", (_, _) => Task.FromResult(7), (_, _, _) => Task.CompletedTask);
        });

        AssertHas(Assert.Throws<InvalidOperationException>(() => claim.Value).Message, "number");
    }

    [Fact]
    public async Task EveryProcessOfARunKnowsWhatItClaimedAndTheEndGivesItBackOnce()
    {
        using var program = Start(Fault.NeedsClaim, Shortest);

        await EndedAsync(program, ExitCodes.Success);

        Assert.Equal(["first 7", "second 8"], File.ReadAllLines(At(DeclaringProgram.Released)));
    }

    [SkippableFact]
    public async Task TheGuardOfAKilledRunGivesBackAllThatItClaimed()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Guards end runs on Linux.");
        using var program = Start(Fault.NeedsClaim, Endless);
        await program.SeenAsync(FirstRound);
        program.KillAlone();

        await Until.TrueAsync(() => Leftovers.Of(Temporary).Count == 0);

        Assert.Equal(["first 7", "second 8"], File.ReadAllLines(At(DeclaringProgram.Released)).Distinct().Order());
    }
}
