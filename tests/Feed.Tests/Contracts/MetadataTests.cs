using Grpc.Core;

namespace RpcBench.Feed.Tests.Contracts;

public sealed class MetadataTests
{
    [Fact]
    public void KeysBecomeLowerCase() => Assert.Equal("x-trace_id.1", new Metadata.Entry("X-Trace_ID.1", "v").Key);

    [Theory]
    [InlineData("with space")]
    [InlineData("colon:")]
    [InlineData("umläut")]
    [InlineData("\u212Aelvin")] // whose lower case is a plain k
    public void AKeyOutsideTheProtocolIsRefused(string key)
    {
        Assert.Throws<ArgumentException>(() => new Metadata.Entry(key, "v"));
        Assert.Throws<ArgumentException>(() => new Metadata.Entry(key + Metadata.BinaryHeaderSuffix, [1]));
    }

    [Fact]
    public void AnEmptyKeyIsTheTransportsToRefuse() => Assert.Equal("", new Metadata.Entry("", "v").Key);

    [Fact]
    public void BytesNeedAKeyThatSaysSo()
    {
        Assert.Throws<ArgumentException>(() => new Metadata.Entry("bytes", [1]));
        Assert.True(new Metadata.Entry("bytes-BIN", [1]).IsBinary);
    }

    [Fact]
    public void ATextMayNotHaveTheKeyOfBytes() =>
        Assert.Throws<ArgumentException>(() => new Metadata.Entry("text" + Metadata.BinaryHeaderSuffix, "v"));

    [Fact]
    public void NullIsRefused()
    {
        Assert.Throws<ArgumentNullException>(() => new Metadata.Entry(null!, "v"));
        Assert.Throws<ArgumentNullException>(() => new Metadata.Entry("k", (string)null!));
        Assert.Throws<ArgumentNullException>(() => new Metadata().Add(null!));
    }

    [Fact]
    public void BytesHaveNoText()
    {
        var entry = new Metadata.Entry("k-bin", [1, 2]);

        Assert.Throws<InvalidOperationException>(() => entry.Value);
        Assert.Equal([1, 2], entry.ValueBytes);
    }

    [Fact]
    public void ATextHasBytes() => Assert.Equal("abc"u8.ToArray(), new Metadata.Entry("k", "abc").ValueBytes);

    [Fact]
    public void BytesCannotBeChangedFromOutside()
    {
        byte[] bytes = [1];
        var entry = new Metadata.Entry("k-bin", bytes);

        bytes[0] = 2;
        entry.ValueBytes[0] = 3;

        Assert.Equal([1], entry.ValueBytes);
    }

    [Fact]
    public void TheLastEntryOfAKeyIsTheOneThatCounts()
    {
        var metadata = new Metadata { { "k", "1" }, { "other", "2" }, { "k", "3" } };

        Assert.Equal("3", metadata.GetValue("k"));
        Assert.Equal(["1", "3"], metadata.GetAll("k").Select(entry => entry.Value));
        Assert.Null(metadata.Get("absent"));
        Assert.Null(metadata.GetValue("absent"));
        Assert.Null(metadata.GetValueBytes("absent"));
    }

    [Fact]
    public void AKeyIsFoundInEitherCase()
    {
        var metadata = new Metadata { { "Trace", "1" }, { "trace", "2" }, { "bytes-bin", [3] } };

        Assert.Equal("2", metadata.GetValue("TRACE"));
        Assert.Equal("2", metadata.Get("tRACE")?.Value);
        Assert.Equal(2, metadata.GetAll("TRACE").Count());
        Assert.Equal([3], metadata.GetValueBytes("Bytes-BIN"));
    }

    [Fact]
    public void ItsTextNamesKeyAndTextAndOnlyTheTypeOfBytes()
    {
        Assert.Equal("[Entry: key=k, value=v]", new Metadata.Entry("K", "v").ToString());
        Assert.Equal("[Entry: key=k-bin, valueBytes=System.Byte[]]", new Metadata.Entry("k-bin", [1, 2]).ToString());
    }

    [Fact]
    public void ItIsAListThatKeepsItsOrder()
    {
        var metadata = new Metadata { { "b", "1" }, { "a", "2" } };
        metadata.Insert(1, new Metadata.Entry("c", "3"));
        metadata.RemoveAt(0);

        Assert.Equal(["c", "a"], metadata.Select(entry => entry.Key));
        Assert.Equal(2, metadata.Count);
        metadata.Clear();
        Assert.Empty(metadata);
    }

    [Fact]
    public void NothingCanBeAddedToTheEmptyOne()
    {
        Assert.True(Metadata.Empty.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => Metadata.Empty.Add("k", "v"));
        Assert.Empty(Metadata.Empty);
    }
}
