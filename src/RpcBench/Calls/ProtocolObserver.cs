namespace RpcBench.Calls;

/// <summary>Observes the protocol of one client's calls: the first bytes of its connection, and the headers of its responses.</summary>
internal sealed class ProtocolObserver
{
    private readonly ConnectionPreface _client = new();
    private readonly ConnectionPreface _service = new();
    private readonly ConcurrentDictionary<string, byte> _mediaTypes = new();
    private string? _httpVersion;
    private string? _webSocket;
    private string? _compression;

    /// <summary>Returns what was observed, or null if no connection was opened.</summary>
    public ProtocolRecord? ToRecord()
    {
        if (!HasConnected)
        {
            return null;
        }

        // WebSocket messages have no headers. The HTTP responses only open the WebSocket, so their content types do not count.
        var (style, encoding) = _webSocket is null ? MediaTypes.Read(_mediaTypes.Keys) : ("websocket", null);
        return new(
            _webSocket ?? _httpVersion, _client.IsTls, _compression, _client.ReadStreamWindowBytes(),
                _service.ReadStreamWindowBytes(), style,
            encoding);
    }

    internal bool HasConnected { get; private set; }

    internal void AddSent(ReadOnlySpan<byte> bytes)
    {
        HasConnected = true;
        _client.Add(bytes);
    }

    internal void AddReceived(ReadOnlySpan<byte> bytes) => _service.Add(bytes);

    internal void AddResponse(HttpResponseMessage response)
    {
        // Some responses may be too short to be compressed, so one compressed response is enough.
        var codings = string.Join(", ", ReadCodings(response));
        _compression = codings.Length > 0 ? codings : _compression ?? "none";
        _httpVersion = response.Version.ToString();
        _webSocket = ArmWire.OpensWebSocket(response) ? _httpVersion : _webSocket;
        if (response.Content.Headers.ContentType?.MediaType is { } type)
        {
            _mediaTypes.TryAdd(type.ToLowerInvariant(), 0);
        }

        CallResponses.Add(response);
    }

    // A response may name the identity coding, which changes nothing (RFC 9110, 12.5.3), in upper or lower case.
    private static bool IsIdentity(string coding) => coding.Equals("identity", StringComparison.OrdinalIgnoreCase);

    private static IEnumerable<string> ReadCodings(HttpResponseMessage response)
    {
        var ofMessages = response.Headers.TryGetValues("grpc-encoding", out var messages)
            ? messages : [];
        // .NET's handler decompresses some bodies itself and removes the coding from their headers.
        string[] taken = response.Content.GetType().Name switch
        {
            "GZipDecompressedContent" => ["gzip"],
            "DeflateDecompressedContent" => ["deflate"],
            "BrotliDecompressedContent" => ["br"],
            _ => [],
        };
        return response.Content.Headers.ContentEncoding.Concat(ofMessages).Concat(taken).Where(coding => !IsIdentity(coding));
    }
}

/// <summary>The first bytes that one side of a connection sends, and the protocol that they show. Thread-safe.</summary>
internal sealed class ConnectionPreface
{
    // Both client libraries send their settings with the first write.
    private const int KeptBytes = 512;
    private const int FrameHeadBytes = 9;
    private const int SettingBytes = 6;
    private const byte TlsHandshake = 0x16;
    private const byte SettingsFrame = 4;
    private const ushort InitialWindowSize = 4;

    /// <summary>The window of a side that sends no setting for it (RFC 9113, 6.9.2).</summary>
    private const long DefaultWindowBytes = 65_535;

    private readonly Lock _lock = new();
    private readonly List<byte> _bytes = [];

    public void Add(ReadOnlySpan<byte> sent)
    {
        lock (_lock)
        {
            _bytes.AddRange(sent[..Math.Min(sent.Length, KeptBytes - _bytes.Count)]);
        }
    }

    public bool IsTls => CopyBytes() is [TlsHandshake, ..];

    /// <summary>Returns how many bytes of one HTTP/2 stream this side accepts before it has read any, or null if the connection is not
    /// HTTP/2 or is encrypted.</summary>
    public long? ReadStreamWindowBytes()
    {
        var preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"u8;
        ReadOnlySpan<byte> bytes = CopyBytes();
        var frames = bytes.StartsWith(preface) ? bytes[preface.Length..] : bytes;
        if (frames.Length < FrameHeadBytes || frames[3] != SettingsFrame)
        {
            return null;
        }

        var settings = frames[FrameHeadBytes..];
        settings = settings[..Math.Min(settings.Length, (frames[0] << 16) + (frames[1] << 8) + frames[2])];
        for (; settings.Length >= SettingBytes; settings = settings[SettingBytes..])
        {
            if (BinaryPrimitives.ReadUInt16BigEndian(settings) == InitialWindowSize)
            {
                return BinaryPrimitives.ReadUInt32BigEndian(settings[2..]);
            }
        }

        return DefaultWindowBytes;
    }

    private byte[] CopyBytes()
    {
        lock (_lock)
        {
            return [.. _bytes];
        }
    }
}
