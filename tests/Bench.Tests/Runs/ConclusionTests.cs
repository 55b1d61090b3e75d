namespace RpcBench.Bench.Tests.Runs;

[Collection(nameof(OneConsole))]
public sealed class ConclusionTests : InFolder
{
    private readonly StringWriter _written = new() { NewLine = "\n" };
    private string? _record;

    [Fact]
    public void TheAnswerIsShownBeforeAnythingIsWritten()
    {
        var shownBefore = "";

        var code = Conclude(Folder, () => _written.Write("the answer"), () => shownBefore = _written.ToString(), ExitCodes.Invalid);

        Assert.Equal((ExitCodes.Invalid, "the answer"), (code, shownBefore));
        AssertHas(_written.ToString(), _record!);
    }

    [Fact]
    public void AnAnswerThatCannotBeShownDoesNotCostTheRecord()
    {
        var code = Conclude(Folder, () => throw new IOException("No space left on device"));

        Assert.Equal(ExitCodes.NotWritten, code);
        Assert.True(File.Exists(At("run.json")));
    }

    [Fact]
    public void ARecordThatWentElsewhereEndsWithItsOwnExitCode()
    {
        File.WriteAllText(At("file"), "");

        Assert.Equal(ExitCodes.NotWritten, Conclude(At("file"), () => { }));
        AssertHas(_written.ToString(), _record!);
        Directory.Delete(Path.GetDirectoryName(_record)!, recursive: true);
    }

    public override void Dispose()
    {
        _written.Dispose();
        base.Dispose();
    }

    private int Conclude(string folder, Action show, Action? beforeRecord = null, int code = ExitCodes.Success) => Conclusion.Conclude(
        Consoles.Open(_written, 400, unicode: true).WriteLine,
        show,
        ResultFolder.At(folder),
        files =>
        {
            beforeRecord?.Invoke();
            return Conclusion.Written(_record = files.Put("run.json", "{}"));
        },
        code);
}
