namespace RpcBench.Studies.Tests.Figures;

public sealed class FigureFileTests : TemporaryFolderTest
{
    [Fact]
    public void TheFileExtensionDecidesTheFormat()
    {
        var csv = Write("a.CSV", "study,workload,api,network,statistic,value,unit\nlab,add,REST,far,mean,1,ms\n"u8);
        var markdown = Write("a.markdown", "| m | far (ms) |\n|---|---|\n| REST add | 1 |\n"u8);

        Assert.Single(FigureFile.Read(csv).Figures);
        Assert.Single(FigureFile.Read(markdown).Figures);
    }

    [Fact]
    public void AByteOrderMarkIsNotPartOfTheFirstColumn() =>
        Assert.Single(FigureFile.Read(Write(
            "a.csv", [0xEF, 0xBB, 0xBF, .. "study,workload,api,network,statistic,value,unit\nlab,add,REST,far,mean,1,ms\n"u8])).Figures);

    [Fact]
    public void OtherFilesAreRefusedWithTheRemedy()
    {
        AssertHas(Refusal(Write("a.json", "{}"u8)), "neither .csv nor .md");
        AssertHas(Refusal(Write("a.csv", [0x41, 0xFF, 0xFE])), "not UTF-8");
        AssertHas(Refusal(Path.Combine(Folder, "missing.csv")), "cannot be read");
    }

    private static string Refusal(string path) => Assert.Throws<UserException>(() => FigureFile.Read(path)).Message;

    private string Write(string name, ReadOnlySpan<byte> content)
    {
        File.WriteAllBytes(PathTo(name), content);
        return PathTo(name);
    }
}
