namespace RpcBench.Endurance.Wire;

/// <summary>Requests to the REST service, half of them over HTTP/2, most of them with something wrong.</summary>
internal static class RestRequests
{
    private static readonly string[] Reads =
    [
        "/api/payloads/small/1", "/api/payloads/medium/100", "/api/payloads/large/7", "/api/payloads/deepest/3", "/api/payloads/small",
        "/api/payloads/small/stream", "/api/books", "/api/books/5", "/health/live", "/health/ready",
    ];

    private static readonly string[] Paths =
    [
        "/", "/api", "/api/payloads/small/0", "/api/payloads/small/-1", "/api/payloads/small/101", "/api/payloads/small/2147483648",
        "/api/payloads/small/%00", "/api/payloads/small/%ff", "/api/payloads/small/%", "/api/payloads/small/1%2F2",
        "/api/payloads/%2e%2e/small/1", "/api/payloads//small/1", "/api/books/９", "/api/payloads/small/1?take=2&take=%zz",
        "/api/payloads/small/1#x", "*", "http://elsewhere/api/books/1", "//api/books/1", "/api/books/+1", "/api/books/1e0",
        "/API/PAYLOADS/SMALL/1", "/api/books/1/", "\\api\\books", "/api/books/" + new string('9', 9000),
        "/api/books?" + new string('a', 3000),
    ];

    private static readonly string[] Methods =
        ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get", "PRI", "BREW", "G@T", ""];

    // They leave where the request ends as it is.
    private static readonly string[] Headers =
    [
        "Content-Type: text/plain", "Content-Type: application/json; charset=utf-16", "Content-Type: ;;;", "Content-Type:",
        "Content-Type: application/json/json", "Content-Encoding: gzip", "Content-Encoding: br, gzip", "Content-Encoding: identity",
        "Content-Encoding: ", "Accept: image/png", "Accept: ???", "Accept-Encoding: nothing;q=9", "If-None-Match: *", "Range: bytes=5-1",
        "Cookie: " + new string('c', 5000), "X-Many: 1\r\nX-Many: 2\r\nX-Many: 3", "Accept-Language: \u00e9\u00fc",
        "Authorization: Basic ====", "X-Forwarded-Proto: gopher", "Server-Timing: 1", "Upgrade-Insecure-Requests: maybe", "Origin: null",
        "TE: trailers, deflate;q=0.5", "Date: yesterday", "Max-Forwards: -1",
    ];

    // These do not, or may not.
    private static readonly string[] Framing =
    [
        "Content-Length: -1", "Content-Length: 5, 5", "Content-Length: 99999999999999999999", "Content-Length: 9000000",
        "Content-Length: 1", "Content-Length: 1 1", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: chunked, identity", "Transfer-Encoding: xchunked", "Expect: 100-continue", "Expect: miracles",
        "Connection: close, upgrade", "Connection: Content-Length",
        "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__",
        "Upgrade: websocket\r\nConnection: Upgrade", "Host: second", "Host: a b", "X-Bad\u0001: 1", " X-Folded: 1", "X-No-Colon",
        ": nothing", "X-Null: \u0000", "X-Cr: a\rb", "X-Long: " + new string('x', 40_000),
        string.Join("\r\n", Enumerable.Range(0, 150).Select(number => $"X-{number}: {number}")),
    ];

    private static readonly string[] Sizes =
        ["FFFFFFFFFFFFFFFF", "7FFFFFFF1", "80000000", "-1", "0x5", "5;ext=\"", " 5", "5 ", "", "g", "00000000000000000005", "7fffffff"];

    private static readonly string[] Values =
    [
        "null", "true", "\"\"", "\"text\"", "[]", "{}", "[[[[[[[[]]]]]]]]", "NaN", "-Infinity", "1e999", "-0", "01", "9223372036854775808",
        "-9223372036854775809", "1.5", "1e2", "0.1e-400", "\"\\ud800\"", "\"\\u0000\"", "\"\\x\"", "\"\t\"", "[1,]", "[1e308,1e308]",
        "\"====\"", "\"QUJD\"", "2147483648", "/*c*/1", "1,\"left\":2", "1,\"extra\":{\"a\":[null]}",
    ];

    public static WireRequest Of(Random random)
    {
        var isHttp2 = random.Next(2) == 0;
        var (path, json) = Json(random);
        switch (random.Next(11))
        {
            case 9:
                return isHttp2
                    ? Http2Requests.Misframed(Post(path, json, "frames").Http2Headers(), json, path, random)
                    : Chunked(path, json, random);
            case 10:
                var whole = Post(path, json, "any byte", "Accept: */*").Over(isHttp2);
                return isHttp2
                    ? Http2Requests.Changed(whole, random)
                    : whole with { Bytes = ByteMutation.Of(whole.Bytes, random), IsWhole = false };
            case var kind:
                return Content(kind, path, json, random).Over(isHttp2);
        }
    }

    private static (string Path, byte[] Body) Json(Random random)
    {
        var number = random.Next(1, 1_000_000).ToString(CultureInfo.InvariantCulture);
        var (path, text) = random.Next(4) switch
        {
            0 => ("/api/compute/add", $$"""{"left": {{number}}, "right": -{{number}}}"""),
            1 => ("/api/compute/dot-product", $$"""{"left": [1.5, -2e3, {{number}}], "right": [0.1, 3, 1E-5]}"""),
            2 => ("/api/images/json", $$"""{"image": "{{Convert.ToBase64String(ImageHeaders.Png(random.Next(1, 5000), 7))}}"}"""),
            _ => ("/api/books", $$"""{"id": {{number}}, "title": "The \u0041rt — 📚", "author": "O'Quarry"}"""),
        };
        return (path, Encoding.UTF8.GetBytes(text));
    }

    private static RestContent Content(int kind, string path, byte[] json, Random random) => kind switch
    {
        0 when random.Next(2) == 0 => new(Pick(["GET", "HEAD"], random), Pick(Reads, random), [], [], "valid"),
        0 => Post(path, json, "valid"),
        1 => new(Pick(["GET", "GET", "HEAD", "DELETE", "POST"], random), Pick(Paths, random), [], [], "path", IsWhole: false),
        2 => new(Pick(Methods, random), Pick(Reads, random), [], [], "method", IsWhole: false),
        3 => Post(path, json, "headers", Pick(Headers, random), Pick(Headers, random)),
        4 => Post(path, json, "framing", Pick(Framing, random)) with { IsWhole = false },
        5 => Post(path, ByteMutation.Of(json, random), "JSON's bytes"),
        6 => Post(path, Replaced(json, random), "a value of JSON"),
        7 => Image(Pick([ImageHeaders.Png(3, 4), ImageHeaders.Jpeg(5, 6)], random), random),
        _ => Post(path, Zipped(json, random), "gzip", $"Content-Encoding: {Pick(["gzip", "identity", "x-gzip"], random)}"),
    };

    private static RestContent Image(byte[] image, Random random) =>
        new("POST", "/api/images/raw", [$"Content-Type: {Pick(["image/png", "application/octet-stream"], random)}"],
            ByteMutation.Of(image, random), "image");

    private static RestContent Post(string path, byte[] body, string what, params string[] headers) =>
        new("POST", path, ["Content-Type: application/json", .. headers], body, what);

    private static WireRequest Chunked(string path, byte[] json, Random random)
    {
        var half = random.Next(1, json.Length);
        List<byte> bytes = [.. Encoding.ASCII.GetBytes(
            $"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")];
        foreach (var part in new[] { json[..half], json[half..] })
        {
            var size = random.Next(3) == 0 ? Pick(Sizes, random) : part.Length.ToString("x", CultureInfo.InvariantCulture);
            bytes.AddRange([.. Encoding.ASCII.GetBytes($"{size}\r\n"), .. part, .. "\r\n"u8]);
        }

        bytes.AddRange(
            Encoding.ASCII.GetBytes(Pick(["0\r\n\r\n", "0\r\nX-Trailer: 1\r\n\r\n", "0\r\nbad trailer\r\n\r\n", "", "0\r\n"], random)));
        return new([.. bytes], false, $"chunks, POST {path}");
    }

    private static byte[] Replaced(byte[] json, Random random)
    {
        var text = Encoding.UTF8.GetString(json);
        var colon = text.IndexOf(':', random.Next(2) == 0 ? 0 : text.IndexOf(',', StringComparison.Ordinal) + 1);
        var end = text.IndexOfAny([',', '}'], colon);
        return Encoding.UTF8.GetBytes(string.Concat(text.AsSpan(0, colon + 1), Pick(Values, random), text.AsSpan(end)));
    }

    private static byte[] Zipped(byte[] json, Random random)
    {
        var zipped = GrpcFrame.Compressed("gzip", json);
        return random.Next(2) == 0 ? zipped : ByteMutation.Of(zipped, random);
    }
}

/// <summary>A request over either version of HTTP: headers as lines of HTTP/1.1, valid or not, and whether a response must come.</summary>
internal sealed record RestContent(string Method, string Path, IReadOnlyList<string> Headers, byte[] Body, string What, bool IsWhole = true)
{
    private string Name => $"{What}, {Method} {(Path.Length > 60 ? Path[..60] : Path)}";

    public WireRequest Over(bool isHttp2) => isHttp2
        ? Http2Requests.Whole(Http2Headers(), Body, $"{Name} over HTTP/2") with { IsWhole = IsWhole }
        : new([.. Encoding.UTF8.GetBytes(Http1Head()), .. Body], IsWhole, Name);

    /// <summary>The headers as pairs. HTTP/2 knows lower case alone.</summary>
    public IReadOnlyList<(string Name, string Value)> Http2Headers() =>
    [
        (":method", Method), (":scheme", "http"), (":path", Path), (":authority", "localhost"),
        .. Headers.SelectMany(lines => lines.Split("\r\n")).Select(Pair),
    ];

    private string Http1Head()
    {
        var length = Body.Length > 0 || Method == "POST" ? $"Content-Length: {Body.Length.ToString(CultureInfo.InvariantCulture)}\r\n" : "";
        return $"{Method} {Path} HTTP/1.1\r\nHost: localhost\r\n{string.Concat(Headers.Select(header => header + "\r\n"))}{length}\r\n";
    }

    private static (string, string) Pair(string line)
    {
        var colon = line.IndexOf(':', StringComparison.Ordinal);
        return colon < 0 ? (line, "") : (line[..colon].ToLowerInvariant(), line[(colon + 1)..].Trim(' '));
    }
}
