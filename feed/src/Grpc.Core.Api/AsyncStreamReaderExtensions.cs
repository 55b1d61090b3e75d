namespace Grpc.Core;

/// <summary>Reads streams of messages by hand.</summary>
public static class AsyncStreamReaderExtensions
{
    /// <summary>Goes to the next message, without a way to give up; false at the end of the stream.</summary>
    public static Task<bool> MoveNext<T>(this IAsyncStreamReader<T> streamReader)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(streamReader);
        return streamReader.MoveNext(CancellationToken.None);
    }
}
