namespace RpcBench.Bench.Tests.Operations.Clients;

public sealed class ConnectionOpeningTests
{
    private static readonly byte[] Preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8.ToArray();

    [Fact]
    public void TheWindowIsReadFromSettingsThatArriveInPieces()
    {
        byte[] sent = [.. Preface, 0, 0, 12, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 4, 0, 1, 0, 0];
        var opening = new ConnectionPreface();
        Array.ForEach([.. sent.Chunk(5)], piece => opening.Add(piece));

        Assert.Equal(65_536, opening.ReadStreamWindowBytes());
        Assert.False(opening.IsTls);
    }

    [Fact]
    public void SettingsWithoutAWindowMeanTheProtocolsDefault() =>
        Assert.Equal(65_535, CreateOpening([0, 0, 6, 4, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 100]).ReadStreamWindowBytes());

    [Fact]
    public void TextHasNoWindow() => Assert.Null(CreateOpening("HTTP/1.1 200 OK\r\n"u8).ReadStreamWindowBytes());

    [Fact]
    public void AHandshakeIsRecognisedAsTls() => Assert.True(CreateOpening([0x16, 3, 1, 0, 200]).IsTls);

    private static ConnectionPreface CreateOpening(ReadOnlySpan<byte> bytes)
    {
        var opening = new ConnectionPreface();
        opening.Add(bytes);
        return opening;
    }
}
