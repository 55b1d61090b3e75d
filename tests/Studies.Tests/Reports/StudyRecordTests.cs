using System.Text.Json.Nodes;

namespace RpcBench.Studies.Tests.Reports;

public sealed class StudyRecordTests
{
    [Fact]
    public void AMissingListIsRefused()
    {
        var record = JsonNode.Parse(StudyRecord.File.Serialize(StudyRecordBuilder.Complete()))!;
        Assert.True(record["studies"]![0]!.AsObject().Remove("counts"));
        using var json = JsonDocument.Parse(record.ToJsonString());

        Assert.Equal("'studies[0].counts' is missing", RecordValidator.FindFault(json.RootElement, StudyJson.Default.StudyRecord));
    }
}
