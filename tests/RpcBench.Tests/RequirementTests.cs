namespace RpcBench.Tests;

/// <summary>What is required is judged by the interval, and what cannot be told is told apart.</summary>
public sealed class RequirementTests
{
    [Theory]
    [InlineData(1.01, 1.09, RatioVerdict.More, ExitCodes.Success)]
    [InlineData(1.01, 1.10, RatioVerdict.More, ExitCodes.Success)]
    [InlineData(1.11, 1.20, RatioVerdict.More, ExitCodes.RequirementBroken)]
    [InlineData(1.05, 1.15, RatioVerdict.More, ExitCodes.RequirementNotShown)]
    [InlineData(1.11, 1.20, RatioVerdict.NotSettled, ExitCodes.RequirementNotShown)]
    public void IsMetBelowBrokenAboveAndElseNotShown(double low, double high, RatioVerdict verdict, int expected) => Assert.Equal(
        expected, Judge(Measure.Time, Measured("Get", new(low, low, high, verdict))).ExitCode);

    [Fact]
    public void WhatWasNotComparedOrNotMeasuredIsNotShown()
    {
        Assert.Equal(ExitCodes.RequirementNotShown, Judge(Measure.P99, Measured("Get", new(1, 1, 1, RatioVerdict.NoDifference))).ExitCode);
        Assert.Equal(ExitCodes.RequirementNotShown, Judge(Measure.Time).ExitCode);
    }

    [Fact]
    public void OneThatIsBrokenCountsBeforeOthersThatAreNotShown()
    {
        var result = Judge(
            Measure.Time, Measured("Get", new(1.1, 1.0, 1.2, RatioVerdict.Inconclusive)),
            Measured("List", new(1.3, 1.2, 1.4, RatioVerdict.More)));

        Assert.Equal((ExitCodes.RequirementBroken, false), (result.ExitCode, result.IsMet));
        Assert.Equal(("List", "Get"), (Assert.Single(result.Broken).Operation, Assert.Single(result.NotShown).Operation));
    }

    private static RequirementResult Judge(Measure measure, params MeasuredArm[] measured) =>
        new Requirement("two", 1.1).Of(measure).Judge(measured);

    private static MeasuredArm Measured(string operation, MeasuredRatio ratio) => new()
    {
        Operation = operation,
        Arm = "two",
        Network = "local",
        Load = "one at a time",
        Ratios = new Dictionary<Measure, MeasuredRatio> { [Measure.Time] = ratio },
    };
}
