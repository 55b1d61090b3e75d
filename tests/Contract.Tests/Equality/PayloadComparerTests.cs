namespace RpcBench.Contract.Tests.Equality;

public sealed class PayloadComparerTests
{
    [Fact]
    public void EqualObjectsHaveNoDifference() => Assert.Empty(PayloadComparer.Differences(Record(), Message()));

    [Fact]
    public void ADifferenceNamesTheFieldAndBothValues() => Assert.Equal(
        new("depthTwo.depthOne.intValue", "4", "5"), Difference((_, message) => message.DepthTwo.DepthOne.IntValue = 5));

    [Fact]
    public void AnItemOfAListIsNamedByItsIndex()
    {
        var list = new V1.DeepPayloadList { Items = { Message(), Message() } };
        list.Items[1].DepthOne.StringValue = "other";
        Assert.Equal(
            [new("items[1].depthOne.stringValue", "'text'", "'other'")], PayloadComparer.Differences(new[] { Record(), Record() }, list));
    }

    [Fact]
    public void AShorterListOrStreamIsADifference()
    {
        V1.DeepPayloadList two = new() { Items = { Message(), Message() } };
        Assert.Equal([new("items.length", "1", "2")], PayloadComparer.Differences(new[] { Record() }, two));
        Assert.Equal([new("items.length", "2", "1")], PayloadComparer.Differences(new[] { Record(), Record() }, [Message()]));
    }

    [Fact]
    public void ZeroAndNegativeZeroDiffer() => Assert.Equal(
        new("depthOne.doubleValue", "0", "-0"),
        Difference((record, message) => (record.DepthOne.DoubleValue, message.DepthOne.DoubleValue) = (0.0, -0.0)));

    [Fact]
    public void TextThatOnlyLooksAlikeDiffers() => Assert.Equal(
        "depthOne.stringValue",
        Difference((record, message) =>
            (record.DepthOne.StringValue, message.DepthOne.StringValue) = ("caf\u00e9", "cafe\u0301"))?.Path);

    [Fact]
    public void ANestedObjectThatBothLackIsADifference() => Assert.Equal(
        new("depthTwo", "(null)", "(null)"), Difference((record, message) => (record.DepthTwo, message.DepthTwo) = (null!, null!)));

    [Fact]
    public void AFieldThatOnlyOneSideHasIsADifference()
    {
        Assert.Contains(new("stringValueOne", "(missing)", "''"), PayloadComparer.Differences(new DepthOne(), new V1.SmallPayload()));
        Assert.Contains(new("depthOne", "(null)", "(missing)"), PayloadComparer.Differences(new DepthTwo(), new V1.DepthOne()));
    }

    [Fact]
    public void FieldsThatTheMessageDoesNotDescribeAreADifference()
    {
        var bytes = new V1.DepthTwo { DepthOne = new() { Id = 1 } }.ToByteArray();
        Assert.NotEmpty(PayloadComparer.Differences(new DepthOne(), V1.DepthOne.Parser.ParseFrom(bytes)));
    }

    [Fact]
    public void NoAnswerIsADifference()
    {
        Assert.NotEmpty(PayloadComparer.Differences(null, Message()));
        Assert.NotEmpty(PayloadComparer.Differences(Record(), null));
        Assert.NotEmpty(PayloadComparer.Differences(null, (IMessage?)null));
    }

    private static PayloadDifference? Difference(Action<DeepPayload, V1.DeepPayload> change)
    {
        var (record, message) = (Record(), Message());
        change(record, message);
        return PayloadComparer.Differences(record, message).SingleOrDefault();
    }

    private static DeepPayload Record() =>
        JsonSerializer.Deserialize(JsonFormatter.Default.Format(Message()), PayloadJsonContext.Default.DeepPayload)!;

    private static V1.DeepPayload Message()
    {
        V1.DepthOne one = new() { Id = 1, StringValue = "text", IntValue = 4, DoubleValue = 0.1 };
        V1.DepthTwo two = new() { Id = 2, StringValue = "text", IntValue = 4, DoubleValue = 0.1, DepthOne = one.Clone() };
        return new()
        {
            Id = 1,
            DepthOne = one,
            DepthTwo = two.Clone(),
            DepthThree = new() { Id = 3, StringValue = "text", IntValue = 4, DoubleValue = 0.1, DepthTwo = two },
        };
    }
}
