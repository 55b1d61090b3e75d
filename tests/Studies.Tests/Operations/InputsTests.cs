namespace RpcBench.Studies.Tests.Operations;

public sealed class InputsTests
{
    [Theory]
    [InlineData("DotProduct", "7 elements each, doubles that need all their digits", "--vector-length", "7")]
    [InlineData("DotProduct", "100 elements each, doubles that need all their digits")]
    [InlineData("MeasureRawImage", "PNG, 5,000 bytes", "--image-bytes", "5000", "--image-format", "png")]
    [InlineData("MeasureRawImage", "JPEG, 1,655,274 bytes")]
    [InlineData("MeasureBase64Image", "PNG, 5,000 bytes", "--image-bytes", "5000", "--image-format", "png")]
    public void InputsAreThoseOfTheStudiesUnlessChosen(
        string operation, string condition, params string[] options)
    {
        var comparison = Comparison.CreateBuilder([]);
        StudyProgram.DeclareCompared(comparison);
        var declared = comparison.Declaration;
        var compared = declared.CreateRun(
            "test", new Application(declared).Parse(options), declared.DefaultArms, new Dictionary<string, Uri>());

        Assert.Equal(condition, Assert.Single(compared.FindOperation(operation).Details.Conditions).Value());
    }

    [Theory]
    [InlineData("from 1 to 150000", "--vector-length", "1000000")]
    [InlineData("from 1000 to 6291408", "--image-bytes", "8000000")]
    [InlineData("Argument 'gif' not recognized. Must be one of: 'jpeg'", "--image-format", "gif")]
    public void AnInputThatNoServiceAcceptsIsRefused(string expected, string option, string value)
    {
        var comparison = Comparison.CreateBuilder([]);
        StudyProgram.DeclareCompared(comparison);

        AssertHas(RefusalOf<UserException>(() => new Application(comparison.Declaration).Parse([option, value])), expected);
    }
}
