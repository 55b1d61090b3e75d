using System.IO.Compression;

namespace RpcBench.Tests.Wire;

/// <summary>A gRPC message as HTTP/2 carries it: a flag, the length in four bytes, and the bytes of the message.</summary>
internal static class GrpcFrame
{
    public static byte[] Create(byte[] message, byte flag = 0)
    {
        byte[] frame = [flag, 0, 0, 0, 0, .. message];
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(1), message.Length);
        return frame;
    }

    public static byte[] CreateCompressed(string encoding, byte[] message)
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
