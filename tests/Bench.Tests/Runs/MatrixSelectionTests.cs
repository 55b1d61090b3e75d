using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Matrix;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Tests.Runs;

public sealed class MatrixSelectionTests
{
    [Fact]
    public void WithoutAChoiceTheTwelveMethodsAreMeasuredAndNothingElse()
    {
        var selection = MatrixSelection.Parse([], seed: 1, Arm.Standard);
        Assert.Equal(Catalogue.Matrix, selection.Operations);
        Assert.Equal(24, selection.Cases);
        Assert.Equal(12, MatrixSelection.Parse(["--job", "short"], seed: 1, Arm.Standard).Operations.Count);
    }

    [Theory]
    [InlineData(4, "*Book*")]
    [InlineData(2, "*Image*")]
    [InlineData(3, "*DotProduct*", "*GetBook*", "*ListLargePayloads*")]
    [InlineData(20, "*")]
    public void AFilterChoosesFromAllThatAnswerInOnePiece(int operations, params string[] filters)
    {
        var selection = MatrixSelection.Parse(["--filter", .. filters], seed: 1, Arm.Standard);
        Assert.Equal(operations, selection.Operations.Count);
        Assert.Equal(2 * operations, selection.Cases);
    }

    [Fact]
    public void EveryArmHasItsCase() => Assert.Equal(36, MatrixSelection.Parse([], seed: 1, Arm.All).Cases);

    [Fact]
    public void AStreamIsNoneOfThem() => Assert.Throws<UserException>(() => MatrixSelection.Parse(["--filter", "*StreamSmall*"], seed: 1, Arm.Standard));
}
