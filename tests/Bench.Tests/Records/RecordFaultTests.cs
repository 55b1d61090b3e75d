using System.Reflection;
using System.Text.Json.Nodes;

namespace RpcBench.Bench.Tests.Records;

public sealed class RecordFaultTests : TemporaryFolderTest
{
    public static TheoryData<string, string> Nulls => new()
    {
        { "points", "'points' is null" },
        { "machine", "'machine' is null" },
        { "arguments", "'arguments' is null" },
        { "points/0", "'points[0]' is null" },
        { "points/0/cells/0/latency/points/1", "'points[0].cells[0].latency.points[1]' is null" },
        { "machine/processor", "'machine.processor' is null" },
        { "conditions/packages/Dapper", "'conditions.packages[\"Dapper\"]' is null" },
    };

    [Theory, MemberData(nameof(Nulls))]
    public void AnUnexpectedNullIsRefusedByName(string member, string expected) => AssertRefused(expected, member, _ => null);

    [Theory]
    [InlineData("outcome", "2", "'outcome' is 2 and must be a name")]
    [InlineData("outcome", "\"-1\"", "'outcome' is \"-1\" and must be a name")]
    [InlineData("conditions/margin", "1e300", "'conditions.margin' is 1e300, which is more than can be measured")]
    [InlineData("points/0/cells/0/seconds", "\"long\"", "'points[0].cells[0].seconds'")]
    [InlineData("outcome", "\"Sideways\"", "'outcome'")]
    public void AnInvalidValueIsRefusedByName(string member, string value, string expected) =>
        AssertRefused(expected, member, _ => JsonNode.Parse(value));

    [Theory, InlineData(1e300), InlineData(double.NaN)]
    public void AnImpossibleDurationCountsAsNotMeasured(double seconds)
    {
        var remark = new DiagnosticRecord(DiagnosticCode.MoreTime) { Values = new Dictionary<string, double> { ["more"] = seconds } };

        AssertHas(DiagnosticText.FormatSentence([remark], []), Format.NotMeasured);
    }

    [Fact]
    public void AMissingMemberIsRefusedByName()
    {
        AssertRefused("'points[0].network' is missing", "points/0", node => Without(node, "network"));
        AssertRefused("'machine.cores' is missing", "machine", node => Without(node, "cores"));
    }

    [Fact]
    public void ARecordWithoutArmsOrWithADuplicateArmIsRefused()
    {
        AssertRefused("'arms' is empty", "arms", _ => new JsonArray());
        AssertRefused("'arms' has an id twice", "arms/1/id", _ => "rest");
    }

    [Fact]
    public void AMissingMemberThatMayBeNullIsNull()
    {
        Assert.Null(RecordFiles.Load.Read(Write("streaming/0", node => Without(node, "gapP50"))).Streaming[0].GapP50);
        Assert.Null(RecordFiles.Load.Read(Write("points/0/cells/0", node => Without(node, "latency"))).Points[0].Cells[0].Latency);
        Assert.Null(RecordFiles.Load.Read(Write("conditions", node => Without(node, "store"))).Conditions.Store);
    }

    [Fact]
    public void AMissingCostMemberCountsAsNotMeasured()
    {
        var record = RecordFiles.Load.Read(Write("points/0/cells/0/cost", node => Without(node, "serviceResidentBytes")));
        var cost = record.Points[0].Cells[0].Cost!;

        Assert.Null(cost.ServiceResidentBytes);
        Assert.NotNull(cost.ClientProcessorNanoseconds);
    }

    [Fact]
    public void NoNullableMemberIsRequired() => Assert.Empty(
        from type in typeof(LoadRecord).Assembly.GetTypes()
        where type.Namespace == typeof(LoadRecord).Namespace
        from property in type.GetProperties()
        where property.IsDefined(typeof(RequiredMemberAttribute), inherit: false)
            && new NullabilityInfoContext().Create(property).WriteState == NullabilityState.Nullable
        select $"{type.Name}.{property.Name}");

    private static JsonObject Without(JsonNode node, string member)
    {
        var changed = node.DeepClone().AsObject();
        Assert.True(changed.Remove(member));
        return changed;
    }

    private void AssertRefused(string expected, string member, Func<JsonNode, JsonNode?> change) =>
        AssertHas(RefusalOf<RecordException>(() => RecordFiles.Load.Read(Write(member, change))), expected);

    /// <summary>Writes a record in which one member is changed. The checksum matches the changed content.</summary>
    private string Write(string member, Func<JsonNode, JsonNode?> change)
    {
        var record = JsonNode.Parse(RecordFiles.Load.Serialize(LoadRecordBuilder.Complete()))!;
        var changed = member.Split('/').Aggregate(record, (node, name) => (int.TryParse(name, out var index) ? node[index] : node[name])!);
        changed.ReplaceWith(change(changed));
        record["checksum"] = SealedJson.NoChecksum;
        File.WriteAllText(PathTo("load.json"), SealedJson.Seal(record.ToJsonString(new() { WriteIndented = true })));
        return PathTo("load.json");
    }
}
