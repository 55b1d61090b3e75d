namespace RpcBench.Calls.Responses;

/// <summary>The JSON of response bodies: one value, one value a line, or one value in each gRPC message.</summary>
internal static class JsonBody
{
    private const int FrameHeadBytes = 5;
    private const int MostLevels = 256;

    /// <summary>Returns the value of a body, or an array if the body has several values. Returns null if the body cannot be read.</summary>
    public static JsonElement? Parse(ReadOnlyMemory<byte> body, string mediaType)
    {
        try
        {
            var isGrpc = mediaType.StartsWith("application/grpc", StringComparison.Ordinal);
            List<JsonElement> values = isGrpc
                ? [.. SplitMessages(body).SelectMany(ParseValues)]
                : [.. ParseValues(WithoutByteOrderMark(body))];
            return values.Count == 1 ? values[0] : JsonSerializer.SerializeToElement(values, UserJson.Web);
        }
        catch (JsonException)
        {
            // The client itself fails if it cannot read the body.
            return null;
        }
    }

    private static ReadOnlyMemory<byte> WithoutByteOrderMark(ReadOnlyMemory<byte> body) =>
        body.Span.StartsWith("\uFEFF"u8) ? body["\uFEFF"u8.Length..] : body;

    private static List<JsonElement> ParseValues(ReadOnlyMemory<byte> json)
    {
        var reader = new Utf8JsonReader(json.Span, new JsonReaderOptions { AllowMultipleValues = true, MaxDepth = MostLevels });
        List<JsonElement> values = [];
        while (reader.Read())
        {
            values.Add(JsonElement.ParseValue(ref reader));
        }

        return values;
    }

    private static IEnumerable<ReadOnlyMemory<byte>> SplitMessages(ReadOnlyMemory<byte> frames)
    {
        while (frames.Length > FrameHeadBytes)
        {
            var end = FrameHeadBytes + BinaryPrimitives.ReadInt32BigEndian(frames.Span[1..]);
            if (frames.Span[0] != 0 || end > frames.Length || end < FrameHeadBytes)
            {
                throw new JsonException("The message is compressed or incomplete.");
            }

            yield return frames[FrameHeadBytes..end];
            frames = frames[end..];
        }
    }
}
