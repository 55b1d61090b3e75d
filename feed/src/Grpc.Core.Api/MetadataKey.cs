using System.Buffers;

namespace Grpc.Core;

/// <summary>What a header of a call may be called. The transport refuses an empty name, an entry does not.</summary>
internal static class MetadataKey
{
    private const string LowerCase = "0123456789_-.abcdefghijklmnopqrstuvwxyz";

    private static readonly SearchValues<char> Normal = SearchValues.Create(LowerCase);
    private static readonly SearchValues<char> Allowed = SearchValues.Create(LowerCase + "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

    internal static bool IsBinary(string key) => key.EndsWith(Metadata.BinaryHeaderSuffix, StringComparison.Ordinal);

    internal static string Normalize(string key)
    {
        ArgumentNullException.ThrowIfNull(key);
        if (!key.AsSpan().ContainsAnyExcept(Normal))
        {
            return key;
        }

        // Asked before the case changes: some letters outside ASCII have a lower case within it.
        return key.AsSpan().ContainsAnyExcept(Allowed)
            ? throw new ArgumentException($"'{key}' is no metadata key: letters, digits, '_', '-' and '.' only.", nameof(key))
            : key.ToLowerInvariant();
    }
}
