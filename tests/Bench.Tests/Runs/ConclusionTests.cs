using RpcBench.Bench.Lab;
using RpcBench.Bench.Runs;
using RpcBench.Bench.Tests.Reports;
using RpcBench.CommandLines;
using Spectre.Console;

namespace RpcBench.Bench.Tests.Runs;

public sealed class ConclusionTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-tests-").FullName;

    [Fact]
    public void TheAnswerIsShownBeforeAnythingIsWritten()
    {
        using var writer = new StringWriter { NewLine = "\n" };
        var console = Consoles.Open(writer, 80, unicode: true);
        var shownBefore = "";

        var code = Conclusion.Of(
            console,
            () => console.WriteLine("the answer"),
            ResultFolder.At(_folder),
            files =>
            {
                shownBefore = writer.ToString();
                return Conclusion.Written(files.Put("run.json", "{}"));
            },
            ExitCodes.Invalid);

        Assert.Equal(ExitCodes.Invalid, code);
        Assert.Equal("the answer\n", shownBefore);
        Assert.Contains("run.json", writer.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void AnAnswerThatCannotBeShownDoesNotCostTheRecord()
    {
        using var full = new FullWriter();

        var code = Conclusion.Of(
            Consoles.Open(full, 80, unicode: true),
            () => full.Write('a'),
            ResultFolder.At(_folder),
            files => Conclusion.Written(files.Put("run.json", "{}")),
            ExitCodes.Success);

        Assert.Equal(ExitCodes.NotWritten, code);
        Assert.True(File.Exists(Path.Combine(_folder, "run.json")));
    }

    [Fact]
    public void ARecordThatWentElsewhereEndsWithItsOwnExitCode()
    {
        using var writer = new StringWriter { NewLine = "\n" };
        var taken = Path.Combine(_folder, "file");
        File.WriteAllText(taken, "");
        string? path = null;

        var code = Conclusion.Of(
            Consoles.Open(writer, 400, unicode: true), () => { }, ResultFolder.At(taken), files => Conclusion.Lines(path = files.Put("run.json", "{}"), []), ExitCodes.Success);

        Assert.Equal(ExitCodes.NotWritten, code);
        Assert.Contains(path!, writer.ToString(), StringComparison.Ordinal);
        Directory.Delete(Path.GetDirectoryName(path)!, recursive: true);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>Standard output in a file on a full disk.</summary>
    private sealed class FullWriter : StringWriter
    {
        public override void Write(char value) => throw new IOException("No space left on device");
    }
}
