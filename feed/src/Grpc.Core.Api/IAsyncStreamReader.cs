namespace Grpc.Core;

/// <summary>A stream of messages to read.</summary>
public interface IAsyncStreamReader<out T>
{
    /// <summary>The message that the last successful <see cref="MoveNext" /> brought.</summary>
    T Current { get; }

    /// <summary>Reads the next message; false at the end. One at a time.</summary>
    Task<bool> MoveNext(CancellationToken cancellationToken);
}
