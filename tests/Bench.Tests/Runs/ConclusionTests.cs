namespace RpcBench.Bench.Tests.Runs;

[Collection(nameof(OneConsole))]
public sealed class ConclusionTests : TemporaryFolderTest
{
    private readonly StringWriter _written = new() { NewLine = "\n" };
    private string? _record;

    [Fact]
    public void TheResultIsShownBeforeAnythingIsWritten()
    {
        var shownBefore = "";

        var code = Conclude(Folder, () => _written.Write("the answer"), () => shownBefore = _written.ToString(), ExitCodes.Invalid);

        Assert.Equal((ExitCodes.Invalid, "the answer"), (code, shownBefore));
        AssertHas(_written.ToString(), _record!);
    }

    [Fact]
    public void AResultThatCannotBeShownDoesNotLoseTheRecord()
    {
        var code = Conclude(Folder, () => throw new IOException("No space left on device"));

        Assert.Equal(ExitCodes.NotWritten, code);
        Assert.True(File.Exists(PathTo("run.json")));
    }

    [Fact]
    public void ARecordWrittenElsewhereHasItsOwnExitCode()
    {
        File.WriteAllText(PathTo("file"), "");

        Assert.Equal(ExitCodes.NotWritten, Conclude(PathTo("file"), () => { }));
        AssertHas(_written.ToString(), _record!);
        Directory.Delete(Path.GetDirectoryName(_record)!, recursive: true);
    }

    public override void Dispose()
    {
        _written.Dispose();
        base.Dispose();
    }

    private int Conclude(string folder, Action show, Action? beforeRecord = null, int code = ExitCodes.Success) => Conclusion.Conclude(
        TestConsole.Create(_written, 400, unicode: true).WriteLine,
        show,
        ResultFolder.OpenUnchecked(folder),
        files =>
        {
            beforeRecord?.Invoke();
            return Conclusion.ListWritten(_record = files.WriteFile("run.json", "{}"));
        },
        code);
}
