using System.Text;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Records;

public sealed class SealedJsonTests : InFolder
{
    private string RecordFile => System.IO.Path.Combine(Folder, "run.json");

    [Fact]
    public void WhatIsWrittenReadsBackTheSame()
    {
        RunRecordFile.Write(RecordFile, Sample());

        var read = RunRecordFile.Read(RecordFile);
        RunRecordFile.Write(RecordFile + "2", read with { Checksum = SealedJson.NoChecksum });

        Assert.Equal(File.ReadAllText(RecordFile), File.ReadAllText(RecordFile + "2"));
    }

    [Fact]
    public void AFigureChangedByHandIsRefused()
    {
        RunRecordFile.Write(RecordFile, Sample());
        File.WriteAllText(RecordFile, File.ReadAllText(RecordFile).Replace("\"seed\": 7", "\"seed\": 8", StringComparison.Ordinal));

        AssertHas(Refusal(), "was changed");
    }

    [Fact]
    public void ARecordCutShortAnywhereIsRefusedInOneLineThatNamesIt()
    {
        RunRecordFile.Write(RecordFile, Sample());
        var whole = File.ReadAllBytes(RecordFile);
        foreach (var length in Enumerable.Range(0, 20).Select(part => whole.Length * part / 20))
        {
            File.WriteAllBytes(RecordFile, whole[..length]);
            var refusal = Refusal();
            AssertHas(refusal, RecordFile);
            AssertLacks(refusal, "\n");
        }
    }

    [Fact]
    public void ANewerVersionIsRefusedWithBothNumbers()
    {
        RunRecordFile.Write(RecordFile, Sample() with { Version = RunRecord.CurrentVersion + 1 });

        var refusal = Refusal();

        AssertHas(refusal, $"version {RunRecord.CurrentVersion + 1}", $"up to {RunRecord.CurrentVersion}");
    }

    [Fact]
    public void AVersionThatIsNoLongerReadIsRefusedInOneLineWithWhatToDo()
    {
        RunRecordFile.Write(RecordFile, Sample() with { Version = 1 });

        var refusal = Refusal();

        AssertHas(refusal, $"version 1 and this tool reads from {RunRecord.OldestVersion} on", "Run again with this tool");
        AssertLacks(refusal, "\n");
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
    public void AMissingFileIsRefused() => AssertHas(Refusal(), "cannot be read");

    [Fact]
    public void TheChecksumIsOfTheTextWithZerosInItsPlace()
    {
        RunRecordFile.Write(RecordFile, Sample());
        var text = File.ReadAllText(RecordFile);
        var checksum = RunRecordFile.Read(RecordFile).Checksum;
        var open = text.Replace(checksum, new string('0', 64), StringComparison.Ordinal);

        Assert.Equal(Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(Encoding.UTF8.GetBytes(open))), checksum);
    }

    private string Refusal() => Assert.Throws<RecordException>(() => RunRecordFile.Read(RecordFile)).Message;

    private static RunRecord Sample() => new()
    {
        Tool = "0.0.0",
        Started = DateTimeOffset.UnixEpoch,
        Ended = DateTimeOffset.UnixEpoch.AddMinutes(3),
        Outcome = RunOutcome.Complete,
        Arguments = ["--store", "memory"],
        Machine = new("An OS", "A processor", 2, 1 << 30, ".NET 10", "X64"),
        Conditions = new()
        {
            Store = new("memory", "--store memory", "none", "none"),
            Services = [new("rest", ".NET 10", "concurrent workstation", 2, 1)],
            ClientGc = "concurrent workstation",
            Margin = 0.05,
            Seed = 7,
            Connections = "reuse",
            Packages = new Dictionary<string, string> { ["Dapper"] = "2.1.86" },
            Fixed = new Dictionary<string, string> { ["TLS"] = "none" },
        },
        Arms = [new("rest", "REST", "rest", "json", "1.1")],
        Check = new(1, "00", []),
        Networks = [],
        InvalidBecause = [],
        Notes = ["täxt"],
    };
}
