namespace RpcBench.Tests;

public sealed class RequirementTests
{
    [Theory]
    [InlineData(1.01, 1.09, true, ExitCodes.Success)]
    [InlineData(1.01, 1.10, true, ExitCodes.Success)]
    [InlineData(1.11, 1.20, true, ExitCodes.RequirementBroken)]
    [InlineData(1.05, 1.15, true, ExitCodes.RequirementNotShown)]
    [InlineData(1.11, 1.20, false, ExitCodes.RequirementNotShown)]
    public void ARequirementIsMetBelowItsLimitBrokenAboveAndOtherwiseNotShown(double low, double high, bool isSettled, int expected)
        => Assert.Equal(
        expected, Judge(Measure.Time, Measured("Get", low, high, isSettled)).ExitCode);

    [Fact]
    public void ARequirementWithoutAMeasurementIsNotShown()
    {
        Assert.Equal(ExitCodes.RequirementNotShown, Judge(Measure.P99, Measured("Get", 1, 1)).ExitCode);
        Assert.Equal(ExitCodes.RequirementNotShown, Judge(Measure.Time).ExitCode);
    }

    [Fact]
    public void ABrokenOperationTakesPrecedenceOverOnesNotShown()
    {
        var result = Judge(Measure.Time, Measured("Get", 1.0, 1.2), Measured("List", 1.2, 1.4));

        Assert.Equal((ExitCodes.RequirementBroken, false), (result.ExitCode, result.IsMet));
        Assert.Equal(("List", "Get"), (Assert.Single(result.Broken).Operation, Assert.Single(result.NotShown).Operation));
    }

    private static RequirementResult Judge(Measure measure, params MeasuredArm[] measured) =>
        new Requirement("two", 1.1).Of(measure).Judge(measured);

    private static MeasuredArm Measured(string operation, double low, double high, bool isSettled = true) => new(
        operation, "two", "local", "one at a time")
    {
        Comparisons = new Dictionary<Measure, ComparisonRecord>
        {
            [Measure.Time] = new("one", "two", Metrics.TimePerCall, new(low, low, high, 0.95, 3), 0.05, isSettled),
        },
    };
}
