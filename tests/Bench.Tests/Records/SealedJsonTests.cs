namespace RpcBench.Bench.Tests.Records;

public sealed class SealedJsonTests : TemporaryFolderTest
{
    private string RecordFile => PathTo("run.json");

    [Fact]
    public void ARecordRoundTrips()
    {
        RecordFiles.Run.Write(RecordFile, CreateRecord());

        var read = RecordFiles.Run.Read(RecordFile);
        RecordFiles.Run.Write(RecordFile + "2", read with { Checksum = SealedJson.NoChecksum });

        Assert.Equal(File.ReadAllText(RecordFile), File.ReadAllText(RecordFile + "2"));
    }

    [Fact]
    public void AFigureChangedByHandIsRefused()
    {
        RecordFiles.Run.Write(RecordFile, CreateRecord());
        File.WriteAllText(RecordFile, File.ReadAllText(RecordFile).Replace("\"seed\": 20260314", "\"seed\": 8", StringComparison.Ordinal));

        AssertHas(Refusal(), "was changed");
    }

    [Fact]
    public void ATruncatedRecordIsRefusedInOneLine()
    {
        RecordFiles.Run.Write(RecordFile, CreateRecord());
        var whole = File.ReadAllBytes(RecordFile);
        foreach (var length in Enumerable.Range(0, 20).Select(part => whole.Length * part / 20))
        {
            File.WriteAllBytes(RecordFile, whole[..length]);
            AssertHas(Refusal(), RecordFile);
        }
    }

    [Fact]
    public void ANewerVersionIsRefusedWithBothNumbers()
    {
        RecordFiles.Run.Write(RecordFile, CreateRecord() with { Version = RunRecord.CurrentVersion + 1 });

        AssertHas(Refusal(), $"version {RunRecord.CurrentVersion + 1}", $"this tool reads version {RunRecord.CurrentVersion}");
    }

    [Theory]
    [InlineData("[]")]
    [InlineData("{}")]
    [InlineData("null")]
    [InlineData("{\"schema\": \"something.else\", \"version\": 1}")]
    [InlineData("{\"schema\": 5, \"version\": 1}")]
    [InlineData("{\"schema\": \"rpcbench.run\"}")]
    [InlineData("{\"schema\": \"rpcbench.run\", \"version\": \"one\"}")]
    public void ForeignJsonIsRefused(string content)
    {
        File.WriteAllText(RecordFile, content);

        AssertHas(Refusal(), "not a rpcbench.run document");
    }

    [Fact]
    public void ARecordOfAnotherKindIsRefused()
    {
        RecordFiles.Run.Write(RecordFile, CreateRecord());

        AssertHas(RefusalOf<RecordException>(() => RecordFiles.Load.Read(RecordFile)), RecordFile, "not a rpcbench.load document");
    }

    [Fact]
    public void AMissingFileIsRefused() => AssertHas(Refusal(), "cannot be read");

    [Fact]
    public void TheChecksumCoversTheTextWithAZeroedChecksum()
    {
        RecordFiles.Run.Write(RecordFile, CreateRecord());
        var text = File.ReadAllText(RecordFile);
        var checksum = RecordFiles.Run.Read(RecordFile).Checksum;
        var open = text.Replace(checksum, new string('0', 64), StringComparison.Ordinal);

        Assert.Equal(Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(Encoding.UTF8.GetBytes(open))), checksum);
    }

    private string Refusal() => RefusalOf<RecordException>(() => RecordFiles.Run.Read(RecordFile));

    private static RunRecord CreateRecord() => RecordBuilder.Complete() with { Notes = [RecordBuilder.FailureDiagnostic("täxt")] };
}
