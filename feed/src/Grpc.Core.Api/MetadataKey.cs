using System.Buffers;

namespace Grpc.Core;

/// <summary>What the gRPC protocol allows as the name of a header.</summary>
internal static class MetadataKey
{
    private static readonly SearchValues<char> Allowed = SearchValues.Create("0123456789_-.abcdefghijklmnopqrstuvwxyz");

    internal static bool IsBinary(string key) => key.EndsWith(Metadata.BinaryHeaderSuffix, StringComparison.Ordinal);

    internal static string Normalize(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        if (IsNormal(key))
        {
            return key;
        }

        var lower = key.ToLowerInvariant();
        return IsNormal(lower)
            ? lower
            : throw new ArgumentException($"'{key}' is no metadata key: letters, digits, '_', '-' and '.' only.", nameof(key));
    }

    private static bool IsNormal(string key) => key.Length > 0 && !key.AsSpan().ContainsAnyExcept(Allowed);
}
