namespace RpcBench.Bench.Tests.Operations.Inputs;

public sealed class OperationInputsTests
{
    [Fact]
    public void TheStandardSizesAreThoseOfTheStudies() => Assert.Equal(new(100, 1_655_274, ImageFormat.Jpeg), InputSizes.Standard);

    [Fact]
    public void SizesSurviveTheirText()
    {
        InputSizes sizes = new(7, 4_000, ImageFormat.Png);
        Assert.Equal(sizes, InputSizes.Parse(sizes.ToString()));
    }

    [Fact]
    public void VectorsHaveTheLengthThatWasAskedForAndAreTheSameEachTime()
    {
        var (first, second) = (new OperationInputs(new(1_000, 1_000, ImageFormat.Jpeg)).Vectors,
            new OperationInputs(new(1_000, 1_000, ImageFormat.Jpeg)).Vectors);
        Assert.Equal((1_000, 1_000), (first.Left.Length, first.Right.Length));
        Assert.Equal(first.Left, second.Left);
        Assert.Equal(first.Right, second.Right);
        Assert.NotEqual(first.Left, first.Right);
    }

    [Fact]
    public void BooksThatNobodyClaimedAreNotThere() => Assert.Throws<InvalidOperationException>(() => OperationInputs.Standard.Books);
}
