using System.Text.Json.Nodes;

namespace RpcBench.Studies.Tests.Reports;

public sealed class StudyRecordTests
{
    [Fact]
    public void AMissingListIsRefusedAndNotTakenAsNull()
    {
        var record = JsonNode.Parse(StudyRecord.File.Text(StudyRecordBuilder.Whole()))!;
        Assert.True(record["studies"]![0]!.AsObject().Remove("counts"));
        using var json = JsonDocument.Parse(record.ToJsonString());

        Assert.Equal("'studies[0].counts' is missing", RecordFault.Find(json.RootElement, StudyJson.Default.StudyRecord));
    }
}
