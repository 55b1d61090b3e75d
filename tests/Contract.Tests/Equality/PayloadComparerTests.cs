using Google.Protobuf;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Equality;

public sealed class PayloadComparerTests
{
    [Fact]
    public void EqualObjectsHaveNoDifference() => Assert.Null(PayloadComparer.FirstDifference(Record(), Message()));

    [Fact]
    public void ADifferenceNamesTheFieldAndBothValues()
    {
        var message = Message();
        message.DepthTwo.DepthOne.IntValue = 5;
        Assert.Equal(new("depthTwo.depthOne.intValue", "4", "5"), PayloadComparer.FirstDifference(Record(), message));
    }

    [Fact]
    public void AnItemOfAListIsNamedByItsIndex()
    {
        var list = new V1.DeepPayloadList { Items = { Message(), Message() } };
        list.Items[1].DepthOne.StringValue = "other";
        Assert.Equal(
            new("items[1].depthOne.stringValue", "'text'", "'other'"), PayloadComparer.FirstDifference(new[] { Record(), Record() }, list));
    }

    [Fact]
    public void AShorterListOrStreamIsADifference()
    {
        V1.DeepPayloadList two = new() { Items = { Message(), Message() } };
        Assert.Equal(new("items.length", "1", "2"), PayloadComparer.FirstDifference(new[] { Record() }, two));
        Assert.Equal(new("items.length", "2", "1"), PayloadComparer.FirstDifference(new[] { Record(), Record() }, [Message()]));
    }

    [Fact]
    public void ZeroAndNegativeZeroDiffer()
    {
        var (record, message) = (Record(), Message());
        (record.DepthOne.DoubleValue, message.DepthOne.DoubleValue) = (0.0, -0.0);
        Assert.Equal(new("depthOne.doubleValue", "0", "-0"), PayloadComparer.FirstDifference(record, message));
    }

    [Fact]
    public void TextThatOnlyLooksAlikeDiffers()
    {
        var (record, message) = (Record(), Message());
        (record.DepthOne.StringValue, message.DepthOne.StringValue) = ("caf\u00e9", "cafe\u0301");
        Assert.Equal("depthOne.stringValue", PayloadComparer.FirstDifference(record, message)?.Path);
    }

    [Fact]
    public void ANestedObjectThatBothLackIsADifference()
    {
        var (record, message) = (Record(), Message());
        record.DepthTwo = null!;
        message.DepthTwo = null!;
        Assert.Equal(new("depthTwo", "(null)", "(null)"), PayloadComparer.FirstDifference(record, message));
    }

    [Fact]
    public void AFieldThatOnlyOneSideHasIsADifference()
    {
        Assert.Equal(new("stringValueOne", "(missing)", "''"), PayloadComparer.FirstDifference(new DepthOne(), new V1.SmallPayload()));
        Assert.Equal(new("depthOne", "(null)", "(missing)"), PayloadComparer.FirstDifference(new DepthTwo(), new V1.DepthOne()));
    }

    [Fact]
    public void FieldsThatTheMessageDoesNotDescribeAreADifference()
    {
        var bytes = new V1.DepthTwo { DepthOne = new() { Id = 1 } }.ToByteArray();
        Assert.NotNull(PayloadComparer.FirstDifference(new DepthOne(), V1.DepthOne.Parser.ParseFrom(bytes)));
    }

    [Fact]
    public void NoAnswerIsADifference()
    {
        Assert.NotNull(PayloadComparer.FirstDifference(null, Message()));
        Assert.NotNull(PayloadComparer.FirstDifference(Record(), null));
        Assert.NotNull(PayloadComparer.FirstDifference(null, (IMessage?)null));
    }

    private static DeepPayload Record() => new()
    {
        Id = 1,
        DepthOne = One(),
        DepthTwo = Two(),
        DepthThree = new() { Id = 3, StringValue = "text", IntValue = 4, DoubleValue = 0.1, DepthTwo = Two() },
    };

    private static DepthTwo Two() => new() { Id = 2, StringValue = "text", IntValue = 4, DoubleValue = 0.1, DepthOne = One() };

    private static DepthOne One() => new() { Id = 1, StringValue = "text", IntValue = 4, DoubleValue = 0.1 };

    private static V1.DeepPayload Message() => new()
    {
        Id = 1,
        DepthOne = OneMessage(),
        DepthTwo = TwoMessage(),
        DepthThree = new() { Id = 3, StringValue = "text", IntValue = 4, DoubleValue = 0.1, DepthTwo = TwoMessage() },
    };

    private static V1.DepthTwo TwoMessage() =>
        new() { Id = 2, StringValue = "text", IntValue = 4, DoubleValue = 0.1, DepthOne = OneMessage() };

    private static V1.DepthOne OneMessage() => new() { Id = 1, StringValue = "text", IntValue = 4, DoubleValue = 0.1 };
}
