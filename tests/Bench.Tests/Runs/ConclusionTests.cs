using Spectre.Console;

namespace RpcBench.Bench.Tests.Runs;

public sealed class ConclusionTests : InFolder
{
    [Fact]
    public void TheAnswerIsShownBeforeAnythingIsWritten()
    {
        using var writer = new StringWriter { NewLine = "\n" };
        var console = Consoles.Open(writer, 80, unicode: true);
        var shownBefore = "";

        var code = Conclusion.Conclude(
            console,
            () => console.WriteLine("the answer"),
            ResultFolder.At(Folder),
            files =>
            {
                shownBefore = writer.ToString();
                return Conclusion.Written(files.Put("run.json", "{}"));
            },
            ExitCodes.Invalid);

        Assert.Equal(ExitCodes.Invalid, code);
        Assert.Equal("the answer\n", shownBefore);
        AssertHas(writer.ToString(), "run.json");
    }

    [Fact]
    public void AnAnswerThatCannotBeShownDoesNotCostTheRecord()
    {
        using var full = new FullWriter();

        var code = Conclusion.Conclude(
            Consoles.Open(full, 80, unicode: true),
            () => full.Write('a'),
            ResultFolder.At(Folder),
            files => Conclusion.Written(files.Put("run.json", "{}")),
            ExitCodes.Success);

        Assert.Equal(ExitCodes.NotWritten, code);
        Assert.True(File.Exists(Path.Combine(Folder, "run.json")));
    }

    [Fact]
    public void ARecordThatWentElsewhereEndsWithItsOwnExitCode()
    {
        using var writer = new StringWriter { NewLine = "\n" };
        var taken = Path.Combine(Folder, "file");
        File.WriteAllText(taken, "");
        string? path = null;

        var code = Conclusion.Conclude(
            Consoles.Open(writer, 400, unicode: true), () =>
                { }, ResultFolder.At(taken), files => Conclusion.Lines(path = files.Put("run.json", "{}"), []), ExitCodes.Success);

        Assert.Equal(ExitCodes.NotWritten, code);
        AssertHas(writer.ToString(), path!);
        Directory.Delete(Path.GetDirectoryName(path)!, recursive: true);
    }

    private sealed class FullWriter : StringWriter
    {
        public override void Write(char value) => throw new IOException("No space left on device");
    }
}
