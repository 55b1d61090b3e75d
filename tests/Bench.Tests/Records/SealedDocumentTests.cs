namespace RpcBench.Bench.Tests.Records;

public sealed class SealedDocumentTests
{
    private static readonly MachineRecord Machine = RecordBuilder.Complete().Machine;

    [Fact]
    public void EveryDocumentBeginsWithItsSchemaAndTool()
    {
        AssertBegins(
            new PromisesDocument { Tool = "1", Started = DateTimeOffset.UnixEpoch, Machine = Machine, Promises = [], LeftOut = [] },
            CheckJson.Default.PromisesDocument, "rpcbench.promises", "promises", "leftOut");
    }

    [Theory, InlineData("run.json"), InlineData("why.json"), InlineData("map.json")]
    public void AnOlderRecordIsWrittenAsItWasSealed(string name)
    {
        var path = Path.Combine(BenchProgram.Repository, "docs", "figures", name);

        Assert.Equal(File.ReadAllText(path), RecordFiles.Run.Serialize(RecordFiles.Run.Read(path)));
    }

    private static void AssertBegins<T>(T document, JsonTypeInfo<T> type, string schema, params string[] own)
        where T : SealedDocument
    {
        using var json = JsonDocument.Parse(JsonSerializer.Serialize(document, type));

        Assert.Equal(
            ["schema", "version", "checksum", "tool", "started", "machine", .. own],
            json.RootElement.EnumerateObject().Select(member => member.Name));
        Assert.Equal(schema, json.RootElement.GetProperty("schema").GetString());
        Assert.Equal(document.Version, json.RootElement.GetProperty("version").GetInt32());
    }
}
