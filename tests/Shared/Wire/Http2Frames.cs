namespace RpcBench.Tests.Wire;

/// <summary>HTTP/2 frames (RFC 9113) as bytes.</summary>
internal static class Http2Frames
{
    public const byte Data = 0;
    public const byte Headers = 1;
    public const byte Reset = 3;
    public const byte Settings = 4;
    public const byte GoAway = 7;
    public const byte WindowUpdate = 8;
    public const byte Continuation = 9;

    public const byte EndStream = 1;
    public const byte EndHeaders = 4;

    public const int HeadBytes = 9;

    public static byte[] ClientPreface { get; } = [.. "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8];

    /// <summary>The first bytes of a connection. They turn off the header table and enlarge the windows so that no response waits for a
    /// window.</summary>
    public static byte[] PrefaceWithSettings { get; } =
    [
        .. ClientPreface,
        .. CreateFrame(Settings, 0, 0, [0, 1, 0, 0, 0, 0, 0, 4, 0x40, 0, 0, 0]),
        .. CreateFrame(WindowUpdate, 0, 0, [0x40, 0, 0, 0]),
    ];

    public static byte[] CreateFrame(byte type, byte flags, int stream, ReadOnlySpan<byte> content) =>
    [
        (byte)(content.Length >> 16), (byte)(content.Length >> 8), (byte)content.Length, type, flags,
        (byte)(stream >> 24), (byte)(stream >> 16), (byte)(stream >> 8), (byte)stream, .. content,
    ];

    /// <summary>Encodes headers in HPACK. Every header is a literal that no table keeps.</summary>
    public static byte[] EncodeHeaders(IEnumerable<(string Name, string Value)> headers)
    {
        List<byte> block = [];
        foreach (var (name, value) in headers)
        {
            block.Add(0);
            AppendString(block, name);
            AppendString(block, value);
        }

        return [.. block];
    }

    private static void AppendString(List<byte> block, string text)
    {
        var bytes = Encoding.Latin1.GetBytes(text);
        var rest = bytes.Length;
        block.Add((byte)Math.Min(rest, 0x7F));
        if (rest >= 0x7F)
        {
            for (rest -= 0x7F; rest >= 0x80; rest >>= 7)
            {
                block.Add((byte)(rest | 0x80));
            }

            block.Add((byte)rest);
        }

        block.AddRange(bytes);
    }
}
