namespace RpcBench.Bench.Tests.Operations.Clients;

public sealed class ConnectionOpeningTests
{
    private static readonly byte[] Preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8.ToArray();

    [Fact]
    public void AWindowIsThatOfTheSettingsAlsoWhereTheyCameInPieces()
    {
        byte[] sent = [.. Preface, 0, 0, 12, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 4, 0, 1, 0, 0];
        var opening = new ConnectionOpening();
        Array.ForEach([.. sent.Chunk(5)], piece => opening.Add(piece));

        Assert.Equal(65_536, opening.StreamWindowBytes());
        Assert.False(opening.IsTls);
    }

    [Fact]
    public void SettingsWithoutAWindowMeanTheProtocolsOwn() =>
        Assert.Equal(65_535, Opening([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]).StreamWindowBytes());

    [Fact]
    public void TextHasNoWindow() => Assert.Null(Opening("HTTP/1.1 200 OK\r\n"u8).StreamWindowBytes());

    [Fact]
    public void AHandshakeIsSeenAsTls() => Assert.True(Opening([0x16, 3, 1, 0, 200]).IsTls);

    private static ConnectionOpening Opening(ReadOnlySpan<byte> bytes)
    {
        var opening = new ConnectionOpening();
        opening.Add(bytes);
        return opening;
    }
}
