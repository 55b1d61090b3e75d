namespace RpcBench.Bench.Tests.Runs;

public sealed class BenchmarkValidatorTests
{
    [Fact]
    public void OneIterationPerLaunchIsValidOnlyWithSeveralCallsInFlight()
    {
        var whole = RecordBuilder.Complete().Networks[0].Operations[0];

        Assert.Empty(BenchmarkValidator.Validate(With([[1], [2]]) with { InFlight = 16 }));
        Assert.Equal(2, BenchmarkValidator.Validate(With([[1], [2]])).Count());
        Assert.Equal(2, BenchmarkValidator.Validate(With([[1]]) with { InFlight = 16 }).Count());
        Assert.Equal(2, BenchmarkValidator.Validate(whole.WithCells(cell => cell with { Time = null })).Count());

        OperationRecord With(double[][] launches) => whole.WithCells(
            cell => cell with { Time = cell.Time! with { LaunchNanoseconds = launches, ErrorNanoseconds = null } });
    }
}
