using static RpcBench.Tests.Wire.Http2Frames;

namespace RpcBench.Endurance.Wire;

/// <summary>Requests as frames of HTTP/2, on the first stream of a connection.</summary>
internal static class Http2Requests
{
    /// <summary>A request that ends as it should, whatever it says.</summary>
    public static WireRequest Whole(IReadOnlyList<(string Name, string Value)> headers, byte[] body, string what)
    {
        List<byte> bytes = [.. Preface, .. Frame(Headers, EndHeaders, 1, Pack(headers))];
        for (var sent = 0; sent < body.Length || sent == 0;)
        {
            var part = Math.Min(16 * 1024, body.Length - sent);
            bytes.AddRange(Frame(Data, sent + part == body.Length ? EndStream : (byte)0, 1, body.AsSpan(sent, part)));
            sent += Math.Max(part, 1);
        }

        return new([.. bytes], true, what) { IsHttp2 = true };
    }

    /// <summary>The request with any of its bytes changed; those with which a connection begins, seldom.</summary>
    public static WireRequest Changed(WireRequest whole, Random random)
    {
        var kept = random.Next(4) == 0 ? 0 : Preface.Length;
        return whole with { Bytes = [.. whole.Bytes[..kept], .. ByteMutation.Of(whole.Bytes.AsSpan(kept), random)], IsWhole = false };
    }

    /// <summary>Frames that HTTP/2 does not allow where they are, or that are not what they say.</summary>
    public static WireRequest Misframed(IReadOnlyList<(string Name, string Value)> headers, byte[] body, string what, Random random)
    {
        var block = Pack(headers);
        List<byte[]> frames =
        [
            Frame(Headers, 0, 1, block.AsSpan(..(block.Length / 2))), Frame(Continuation, EndHeaders, 1, block.AsSpan(block.Length / 2)),
            Frame(Data, 0, 1, body.AsSpan(..2)), Frame(Data, 8, 1, [3, .. body[2..], 0, 0, 0]), Frame(Data, EndStream, 1, []),
        ];
        var odd = Odd(random);
        switch (random.Next(4))
        {
            case 0:
                frames.RemoveAt(random.Next(frames.Count));
                break;
            case 1:
                var place = random.Next(frames.Count);
                frames.Insert(place, frames[random.Next(frames.Count)]);
                break;
            default:
                frames.Insert(random.Next(frames.Count + 1), odd);
                break;
        }

        return new([.. Preface, .. frames.SelectMany(frame => frame)], false, $"frames, {odd[3]} {what}") { IsHttp2 = true };
    }

    private static byte[] Odd(Random random) => random.Next(14) switch
    {
        0 => Frame(Data, 0, 0, [1]),
        1 => Frame(Data, 8, 1, [200, 1]),
        2 => Frame(WindowUpdate, 0, 1, [0, 0, 0, 0]),
        3 => Frame(WindowUpdate, 0, 0, [0x7F, 0xFF, 0xFF, 0xFF]),
        4 => Frame(Settings, 0, 0, [0, 4, 0xFF, 0xFF, 0xFF, 0xFF]),
        5 => Frame(Settings, 0, 0, [1, 2, 3]),
        6 => Frame(6, 0, 0, [1, 2, 3]),
        7 => Frame(5, EndHeaders, 1, [0, 0, 0, 2]),
        8 => Frame(Reset, 0, 1, [0, 0, 0, 8]),
        9 => Frame(GoAway, 0, 0, [0, 0, 0, 0, 0, 0, 0, 0]),
        10 => Frame(200, 255, 77, [1, 2, 3]),
        11 => Frame(Headers, EndHeaders | EndStream, 1, Pack([("x-trailer", "1")])),
        12 => Frame(Headers, EndHeaders, 2, [0x80]),
        _ => Frame(2, 0, 1, [0, 0, 0, 1, 1]),
    };
}
