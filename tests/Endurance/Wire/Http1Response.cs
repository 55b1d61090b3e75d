namespace RpcBench.Endurance.Wire;

internal static class Http1Response
{
    private const string Start = "HTTP/1.1 ";

    /// <summary>The first answer that is none in between; null: it has not come whole.</summary>
    public static WireResponse? Read(ReadOnlyMemory<byte> came, bool isClosed)
    {
        var rest = came.Span;
        while (rest.IndexOf("\r\n\r\n"u8) is var end and >= 0)
        {
            var lines = Encoding.Latin1.GetString(rest[..end]).Split("\r\n");
            if (!lines[0].StartsWith(Start, StringComparison.Ordinal)
                || !int.TryParse(lines[0].AsSpan(Start.Length, 3), NumberStyles.None, null, out var status))
            {
                throw new BrokenClaimException($"The answer begins with '{lines[0]}'.");
            }

            rest = rest[(end + 4)..];
            if (status is >= 100 and < 200)
            {
                continue;
            }

            Dictionary<string, string> headers = new(StringComparer.Ordinal);
            foreach (var header in lines.Skip(1).Select(line => line.Split(':', 2)))
            {
                headers[header[0].ToLowerInvariant()] = header[1].Trim();
            }

            return BodyOf(headers, rest) is { } body ? new(status, headers, body, null) : isClosed ? new(status, headers, [], null) : null;
        }

        return null;
    }

    private static byte[]? BodyOf(Dictionary<string, string> headers, ReadOnlySpan<byte> rest)
    {
        if (headers.TryGetValue("content-length", out var text))
        {
            var length = int.Parse(text, CultureInfo.InvariantCulture);
            return rest.Length >= length ? rest[..length].ToArray() : null;
        }

        return headers.ContainsKey("transfer-encoding") ? Chunks(rest) : [];
    }

    private static byte[]? Chunks(ReadOnlySpan<byte> rest)
    {
        List<byte> body = [];
        while (rest.IndexOf("\r\n"u8) is var end and >= 0)
        {
            var length = int.Parse(Encoding.Latin1.GetString(rest[..end]), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            if (rest.Length < end + 2 + length + 2)
            {
                return null;
            }

            if (length == 0)
            {
                return [.. body];
            }

            body.AddRange(rest.Slice(end + 2, length));
            rest = rest[(end + 2 + length + 2)..];
        }

        return null;
    }
}
