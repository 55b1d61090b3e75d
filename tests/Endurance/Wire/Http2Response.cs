namespace RpcBench.Endurance.Wire;

/// <summary>Reads what HTTP/2 answers to the one stream of a connection. A body that was cut off is none, as in HTTP/1.1.</summary>
internal static class Http2Response
{
    // Appendix A of RFC 7541, as far as responses use it: what stands at 8 to 14 is a status.
    private const int FirstStatus = 8;
    private const int ContentType = 31;
    private static readonly int[] Statuses = [200, 204, 206, 304, 400, 404, 500];

    /// <summary>The answer once the stream or the connection has ended; null: neither has.</summary>
    public static WireResponse? Read(ReadOnlyMemory<byte> came, bool isClosed)
    {
        var rest = came.Span;
        Dictionary<string, string> headers = new(StringComparer.Ordinal);
        List<byte> body = [];
        while (rest.Length >= Http2Frames.HeadBytes)
        {
            var length = BinaryPrimitives.ReadInt32BigEndian(rest) >>> 8;
            if (length > 16 * 1024)
            {
                // Kestrel answers what does not begin as HTTP/2 does in HTTP/1.1.
                return rest.StartsWith("HTTP/1.1 400 "u8)
                    ? new(400, headers, [], null)
                    : throw new BrokenClaimException($"A frame of {length} bytes came.");
            }

            if (rest.Length < Http2Frames.HeadBytes + length)
            {
                break;
            }

            var (type, flags) = (rest[3], rest[4]);
            var content = rest.Slice(Http2Frames.HeadBytes, length);
            rest = rest[(Http2Frames.HeadBytes + length)..];
            switch (type)
            {
                case Http2Frames.Headers:
                    Unpack(content, headers);
                    break;
                case Http2Frames.Data:
                    body.AddRange(content);
                    break;
                case Http2Frames.Reset:
                    return Answer(headers, body, BinaryPrimitives.ReadUInt32BigEndian(content));
                case Http2Frames.GoAway:
                    return Answer(headers, body, BinaryPrimitives.ReadUInt32BigEndian(content[4..]));
            }

            if (type is Http2Frames.Headers or Http2Frames.Data && (flags & Http2Frames.EndStream) != 0)
            {
                return Answer(headers, body, null);
            }
        }

        return isClosed ? Answer(headers, [], null) : null;
    }

    private static WireResponse Answer(Dictionary<string, string> headers, List<byte> body, uint? reset) =>
        new(int.Parse(headers.GetValueOrDefault(":status", "0"), CultureInfo.InvariantCulture), headers, [.. body], reset);

    private static void Unpack(ReadOnlySpan<byte> block, Dictionary<string, string> headers)
    {
        while (!block.IsEmpty)
        {
            var first = block[0];
            if ((first & 0x80) != 0)
            {
                headers[":status"] = $"{Statuses[Number(ref block, 7) - FirstStatus]}";
            }
            else if ((first & 0xE0) == 0x20)
            {
                Number(ref block, 5);
            }
            else
            {
                var index = Number(ref block, (first & 0x40) != 0 ? 6 : 4);
                var name = index switch
                {
                    0 => Text(ref block),
                    < FirstStatus + 7 => ":status",
                    ContentType => "content-type",
                    _ => $"header {index}",
                };
                headers[name] = Text(ref block);
            }
        }
    }

    private static string Text(ref ReadOnlySpan<byte> block)
    {
        Require((block[0] & 0x80) == 0, "A header came in Huffman's code, which this reader does not know.");
        var length = Number(ref block, 7);
        var text = Encoding.Latin1.GetString(block[..length]);
        block = block[length..];
        return text;
    }

    private static int Number(ref ReadOnlySpan<byte> block, int bits)
    {
        var most = (1 << bits) - 1;
        var (number, length) = (block[0] & most, 1);
        for (var goesOn = number == most; goesOn; length++)
        {
            number += (block[length] & 0x7F) << (7 * (length - 1));
            goesOn = block[length] >= 0x80;
        }

        block = block[length..];
        return number;
    }
}
