namespace RpcBench.Endurance.Wire;

/// <summary>Calls of the gRPC service as frames of HTTP/2, most of them with something wrong.</summary>
internal static class GrpcRequests
{
    private static readonly (string, string)[] Metadata =
    [
        ("grpc-timeout", "999999999S"), ("grpc-timeout", "5"), ("grpc-timeout", ""), ("grpc-timeout", "0n"), ("grpc-timeout", "1n"),
        ("grpc-timeout", "99999999H"), ("grpc-timeout", "-1S"), ("grpc-timeout", "1S, 2S"), ("grpc-timeout", "\u00b2S"),
        ("grpc-encoding", "br"), ("grpc-encoding", ""), ("grpc-encoding", "gzip"), ("grpc-encoding", "gzip,deflate"),
        ("grpc-accept-encoding", ",,;"), ("x-bin", "====="), ("x-bin", "\u00ff\u00fe"), ("x-text", "a,b,c"), ("x-empty", ""),
        ("grpc-status", "0"), ("grpc-message", "%zz"), ("grpc-trace-bin", "AA"), ("grpc-previous-rpc-attempts", "-1"), ("user-agent", ""),
        ("cookie", "a=b"), ("content-length", "5"), ("content-length", "-1"), ("content-length", "99999999999"),
        ("x-long", new string('x', 12_000)), ("x-server-timing", "1"), ("te", "gzip"), ("connection", "close"),
        ("transfer-encoding", "chunked"), ("X-Upper", "1"), ("host", "elsewhere"), ("x-null", "a\0b"), ("", "nameless"), (":late", "1"),
    ];

    private static readonly string[] Types =
    [
        "", "application/json", "application/grpc+json", "application/grpc-web", "application/grpc;charset=x", "application/grpcx",
        "APPLICATION/GRPC", "text/plain",
    ];

    private static readonly string[] Paths =
    [
        "/", "", "*", "/rpcbench.v1.ComputeService", "/rpcbench.v1.ComputeService/", "/rpcbench.v1.ComputeService/Nothing",
        "/rpcbench.v1.Nothing/Add", "/a/b/c", "/%00/%ff", "/rpcbench.v1.ComputeService/add", "//", "/rpcbench.v1.ComputeService/Add?x=1",
        "/" + new string('p', 9000), "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo", "/rpcbench.v1.ComputeService/Add/",
        "http://x/rpcbench.v1.ComputeService/Add", "/\u00e9/\u00fc",
    ];

    private static readonly byte[] Flags = [2, 7, 127, 255];
    private static readonly uint[] Lengths = [uint.MaxValue, int.MaxValue, 0x80000000, (8 * 1024 * 1024) + 1, 0, 1, 16];

    public static WireRequest Of(Random random)
    {
        var (path, message) = Message(random);
        var frame = GrpcFrame.Of(message);
        return random.Next(12) switch
        {
            0 => Call(path, frame, "valid"),
            1 => Call(Pick(Paths, random), frame, "path"),
            2 => Call(path, frame, "metadata", Pick(Metadata, random), Pick(Metadata, random)),
            3 => Call(path, frame, "content type", ("content-type", Pick(Types, random))),
            4 => Call(path, frame, "method", (":method", Pick(["GET", "PUT", "HEAD", "OPTIONS", "CONNECT", "", "post"], random))),
            5 => Call(path, GrpcFrame.Of(ByteMutation.Of(message, random)), "message's bytes"),
            6 => Call(path, GrpcFrame.Of(message, Pick(Flags, random)), "flag"),
            7 => Call(path, OfLength(Pick(Lengths, random), frame), "length"),
            8 => Call(path, ByteMutation.Of(frame, random), "frame's bytes"),
            9 => Compressed(path, message, random),
            10 => Http2Requests.Misframed(HeadersOf(path), frame, path, random),
            _ => Http2Requests.Changed(Call(path, frame, "any byte"), random),
        };
    }

    private static (string Path, byte[] Message) Message(Random random)
    {
        IMessage message;
        (var path, message) = random.Next(8) switch
        {
            0 => ("ComputeService/Add", (IMessage)new V1.AddRequest { Left = random.Next(), Right = -random.Next() }),
            1 => ("ComputeService/DotProduct", new V1.DotProductRequest { Left = { 1.5, -2e3, random.Next() }, Right = { 0.1, 3, 1e-5 } }),
            2 => ("ImageService/MeasureRaw", new V1.RawImage { Image = ByteString.CopyFrom(ImageHeaders.Jpeg(5, 6)) }),
            3 => ("ImageService/MeasureBase64",
                new V1.Base64Image { Image = Convert.ToBase64String(ImageHeaders.Png(random.Next(1, 5000), 7)) }),
            4 => ("BookService/InsertBook", new V1.Book { Id = random.Next(1, int.MaxValue), Title = "The Art — 📚", Author = "O'Quarry" }),
            5 => ("BookService/GetBook", new V1.BookId { Id = random.Next(1, 101) }),
            6 => ("PayloadService/StreamSmallPayloads", new Google.Protobuf.WellKnownTypes.Empty()),
            _ => ("PayloadService/GetLargePayload", new V1.PayloadId { Id = random.Next(1, 101) }),
        };
        return ($"/rpcbench.v1.{path}", message.ToByteArray());
    }

    private static byte[] OfLength(uint length, byte[] frame)
    {
        BinaryPrimitives.WriteUInt32BigEndian(frame.AsSpan(1), length);
        return frame;
    }

    private static WireRequest Compressed(string path, byte[] message, Random random)
    {
        var encoding = Pick(["gzip", "deflate"], random);
        var zipped = GrpcFrame.Compressed(encoding, random.Next(40) == 0 ? new byte[9 * 1024 * 1024] : message);
        return Call(
            path, GrpcFrame.Of(random.Next(3) == 0 ? zipped : ByteMutation.Of(zipped, random), 1), encoding, ("grpc-encoding", encoding));
    }

    // Each of the others replaces a header of the same name or is added.
    private static List<(string, string)> HeadersOf(string path, params (string Name, string Value)[] others)
    {
        List<(string Name, string Value)> headers =
            [(":method", "POST"), (":scheme", "http"), (":path", path), (":authority", "localhost"), ("content-type", "application/grpc"),
                ("te", "trailers")];
        foreach (var other in others)
        {
            var place = headers.FindIndex(header => header.Name == other.Name && other.Name is ":method" or "content-type");
            if (place < 0)
            {
                headers.Add(other);
            }
            else
            {
                headers[place] = other;
            }
        }

        return headers;
    }

    private static WireRequest Call(string path, byte[] body, string what, params (string Name, string Value)[] others) =>
        Http2Requests.Whole(
        HeadersOf(path, others), body,
        $"{what}, {(path.Length > 60 ? path[..60] : path)} "
        + $"{string.Join(' ', others.Select(other => $"{other.Name}={(other.Value.Length > 30 ? "…" : other.Value)}"))}");
}
