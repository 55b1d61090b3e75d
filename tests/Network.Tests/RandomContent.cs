using System.Security.Cryptography;

namespace RpcBench.Network.Tests;

/// <summary>Random content generated from a seed, sent in chunks of random lengths. Both ends return its hash.</summary>
internal static class RandomContent
{
    public static async Task<string> SendAsync(Socket socket, int seed, int bytes, int maximumChunk)
    {
        var content = new byte[bytes];
        var random = new Random(seed);
        random.NextBytes(content);
        for (var sent = 0; sent < content.Length;)
        {
            sent += await socket.SendAsync(content.AsMemory(sent, Math.Min(random.Next(1, maximumChunk), content.Length - sent)));
        }

        socket.Shutdown(SocketShutdown.Send);
        return Convert.ToHexString(SHA256.HashData(content));
    }

    public static async Task<string> ReceiveHashAsync(Socket socket)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        var buffer = new byte[64 * 1024];
        while (await socket.ReceiveAsync(buffer) is > 0 and var received)
        {
            hash.AppendData(buffer, 0, received);
        }

        return Convert.ToHexString(hash.GetHashAndReset());
    }
}
