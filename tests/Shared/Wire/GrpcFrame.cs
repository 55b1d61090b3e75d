using System.IO.Compression;

namespace RpcBench.Tests.Wire;

/// <summary>A gRPC message as HTTP/2 carries it: a flag, the length in four bytes, and the bytes of the message.</summary>
internal static class GrpcFrame
{
    /// <summary>Returns a message in its frame. The flag is 1 if the message is compressed.</summary>
    public static byte[] Of(byte[] message, byte flag = 0)
    {
        byte[] frame = [flag, 0, 0, 0, 0, .. message];
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(1), message.Length);
        return frame;
    }

    /// <summary>Compresses a message with <c>gzip</c> or <c>deflate</c>.</summary>
    public static byte[] Compressed(string encoding, byte[] message)
    {
        using var output = new MemoryStream();
        using (Stream zip = encoding == "gzip"
            ? new GZipStream(output, CompressionLevel.Fastest)
            : new ZLibStream(output, CompressionLevel.Fastest))
        {
            zip.Write(message);
        }

        return output.ToArray();
    }
}
