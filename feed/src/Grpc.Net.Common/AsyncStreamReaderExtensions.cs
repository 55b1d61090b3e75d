using System.Runtime.CompilerServices;

namespace Grpc.Core;

/// <summary>Reads streams of messages with <c>await foreach</c>.</summary>
public static class AsyncStreamReaderExtensions
{
    /// <summary>Every message until the stream ends.</summary>
    public static IAsyncEnumerable<T> ReadAllAsync<T>(
        this IAsyncStreamReader<T> streamReader,
        CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(streamReader);
        return ReadAll(streamReader, cancellationToken);
    }

    private static async IAsyncEnumerable<T> ReadAll<T>(
        IAsyncStreamReader<T> streamReader,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        while (await streamReader.MoveNext(cancellationToken).ConfigureAwait(false))
        {
            yield return streamReader.Current;
        }
    }
}
