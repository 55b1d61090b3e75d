namespace RpcBench.Contract.Tests.Equality;

public sealed class PayloadComparerTests
{
    [Fact]
    public void EqualObjectsHaveNoDifference() => Assert.Empty(PayloadComparer.FindDifferences(CreateRecord(), CreateMessage()));

    [Fact]
    public void ADifferenceNamesTheFieldAndBothValues() => Assert.Equal(
        new("depthTwo.depthOne.intValue", "4", "5"), FindDifference((_, message) => message.DepthTwo.DepthOne.IntValue = 5));

    [Fact]
    public void AnItemOfAListIsNamedByItsIndex()
    {
        var list = new V1.DeepPayloadList { Items = { CreateMessage(), CreateMessage() } };
        list.Items[1].DepthOne.StringValue = "other";
        Assert.Equal(
            [new("items[1].depthOne.stringValue", "'text'", "'other'")], PayloadComparer.FindDifferences(
                new[] { CreateRecord(), CreateRecord() },
                list));
    }

    [Fact]
    public void AShorterListOrStreamIsADifference()
    {
        V1.DeepPayloadList two = new() { Items = { CreateMessage(), CreateMessage() } };
        Assert.Equal([new("items.length", "1", "2")], PayloadComparer.FindDifferences(new[] { CreateRecord() }, two));
        Assert.Equal(
            [new("items.length", "2", "1")],
            PayloadComparer.FindDifferences(new[] { CreateRecord(), CreateRecord() }, [CreateMessage()]));
    }

    [Fact]
    public void ZeroAndNegativeZeroDiffer() => Assert.Equal(
        new("depthOne.doubleValue", "0", "-0"),
        FindDifference((record, message) => (record.DepthOne.DoubleValue, message.DepthOne.DoubleValue) = (0.0, -0.0)));

    [Fact]
    public void TextsThatOnlyLookAlikeDiffer() => Assert.Equal(
        "depthOne.stringValue",
        FindDifference((record, message) =>
            (record.DepthOne.StringValue, message.DepthOne.StringValue) = ("caf\u00e9", "cafe\u0301"))?.Path);

    [Fact]
    public void ANestedObjectMissingOnBothSidesIsADifference() => Assert.Equal(
        new("depthTwo", "(null)", "(null)"), FindDifference((record, message) => (record.DepthTwo, message.DepthTwo) = (null!, null!)));

    [Fact]
    public void AFieldOfOnlyOneSideIsADifference()
    {
        Assert.Contains(new("stringValueOne", "(missing)", "''"), PayloadComparer.FindDifferences(new DepthOne(), new V1.SmallPayload()));
        Assert.Contains(new("depthOne", "(null)", "(missing)"), PayloadComparer.FindDifferences(new DepthTwo(), new V1.DepthOne()));
    }

    [Fact]
    public void UnknownFieldsAreADifference()
    {
        var bytes = new V1.DepthTwo { DepthOne = new() { Id = 1 } }.ToByteArray();
        Assert.NotEmpty(PayloadComparer.FindDifferences(new DepthOne(), V1.DepthOne.Parser.ParseFrom(bytes)));
    }

    [Fact]
    public void AMissingResponseIsADifference()
    {
        Assert.NotEmpty(PayloadComparer.FindDifferences(null, CreateMessage()));
        Assert.NotEmpty(PayloadComparer.FindDifferences(CreateRecord(), null));
        Assert.NotEmpty(PayloadComparer.FindDifferences(null, (IMessage?)null));
    }

    private static PayloadDifference? FindDifference(Action<DeepPayload, V1.DeepPayload> change)
    {
        var (record, message) = (CreateRecord(), CreateMessage());
        change(record, message);
        return PayloadComparer.FindDifferences(record, message).SingleOrDefault();
    }

    private static DeepPayload CreateRecord() =>
        JsonSerializer.Deserialize(JsonFormatter.Default.Format(CreateMessage()), PayloadJsonContext.Default.DeepPayload)!;

    private static V1.DeepPayload CreateMessage()
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
