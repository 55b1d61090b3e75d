namespace Grpc.Core;

/// <summary>A stream of messages to write.</summary>
public interface IAsyncStreamWriter<in T>
{
    /// <summary>How the next messages are written.</summary>
    WriteOptions? WriteOptions { get; set; }

    /// <summary>Writes a message. One at a time.</summary>
    Task WriteAsync(T message);

    /// <summary>Writes a message unless cancelled. One at a time.</summary>
    /// <exception cref="NotSupportedException">The token can be cancelled and this writer cannot heed it.</exception>
    Task WriteAsync(T message, CancellationToken cancellationToken) => cancellationToken.CanBeCanceled
        ? throw new NotSupportedException("This stream cannot cancel a write.")
        : WriteAsync(message);
}
