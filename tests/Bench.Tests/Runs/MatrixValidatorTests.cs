using RpcBench.Bench.Runs.Matrix;
using RpcBench.Bench.Tests.Reports;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Runs;

public sealed class MatrixValidatorTests
{
    [Fact]
    public void OneIterationInEachOfTwoLaunchesIsAMeasurementAndOneAloneIsNot()
    {
        var whole = RecordBuilder.Whole().Networks[0].Operations[0];

        Assert.Empty(MatrixValidator.Of(With([[1], [2]])));
        Assert.Equal(2, MatrixValidator.Of(With([[1]])).Count());
        Assert.Equal(2, MatrixValidator.Of(whole with { Cells = [.. whole.Cells.Select(cell => cell with { Time = null })] }).Count());

        OperationRecord With(double[][] launches) =>
            whole with { Cells = [.. whole.Cells.Select(cell => cell with { Time = cell.Time! with { LaunchNanoseconds = launches, ErrorNanoseconds = null } })] };
    }
}
