using System.Security.Cryptography;
using Google.Protobuf;

namespace RpcBench.Contracts;

/// <summary>A checksum of what was compared and equal: SHA-256 over each message's protobuf encoding (fields in order of number, so the
/// same content gives the same bytes), each preceded by its length in four bytes, little-endian.</summary>
public sealed class PayloadChecksum : IDisposable
{
    private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);

    /// <summary>Adds one response; the order of the responses counts.</summary>
    public void Append(IMessage message)
    {
        var content = message.ToByteArray();
        Span<byte> length = stackalloc byte[sizeof(int)];
        BinaryPrimitives.WriteInt32LittleEndian(length, content.Length);
        _hash.AppendData(length);
        _hash.AppendData(content);
    }

    /// <summary>The checksum of everything added so far, 64 lower-case hexadecimal digits.</summary>
    public string ToHex() => Convert.ToHexStringLower(_hash.GetCurrentHash());

    public void Dispose() => _hash.Dispose();
}
