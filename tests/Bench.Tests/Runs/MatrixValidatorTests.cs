namespace RpcBench.Bench.Tests.Runs;

public sealed class MatrixValidatorTests
{
    [Fact]
    public void OneIterationALaunchIsAMeasurementOfSeveralInFlightAndOfOneCallItIsNot()
    {
        var whole = RecordBuilder.Whole().Networks[0].Operations[0];

        Assert.Empty(MatrixValidator.Validate(With([[1], [2]]) with { InFlight = 16 }));
        Assert.Equal(2, MatrixValidator.Validate(With([[1], [2]])).Count());
        Assert.Equal(2, MatrixValidator.Validate(With([[1]]) with { InFlight = 16 }).Count());
        Assert.Equal(2, MatrixValidator.Validate(whole.WithCells(cell => cell with { Time = null })).Count());

        OperationRecord With(double[][] launches) => whole.WithCells(
            cell => cell with { Time = cell.Time! with { LaunchNanoseconds = launches, ErrorNanoseconds = null } });
    }
}
