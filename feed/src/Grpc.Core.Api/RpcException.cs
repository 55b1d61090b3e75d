namespace Grpc.Core;

/// <summary>A call that ended with anything but <see cref="StatusCode.OK" />.</summary>
public class RpcException : Exception
{
    /// <summary>A failure with the status as its message.</summary>
    public RpcException(Status status)
        : this(status, Metadata.Empty)
    {
    }

    /// <summary>A failure with a message of its own.</summary>
    public RpcException(Status status, string message)
        : this(status, Metadata.Empty, message)
    {
    }

    /// <summary>A failure with trailers.</summary>
    public RpcException(Status status, Metadata trailers)
        : this(status, trailers, status.ToString())
    {
    }

    /// <summary>A failure with trailers and a message of its own.</summary>
    public RpcException(Status status, Metadata trailers, string message)
        : base(message, status.DebugException)
    {
        ArgumentNullException.ThrowIfNull(trailers);
        Status = status;
        Trailers = trailers;
    }

    /// <summary>How the call ended.</summary>
    public Status Status { get; }

    /// <summary>The code of <see cref="Status" />.</summary>
    public StatusCode StatusCode => Status.StatusCode;

    /// <summary>What the server sent after its last message.</summary>
    public Metadata Trailers { get; }
}
