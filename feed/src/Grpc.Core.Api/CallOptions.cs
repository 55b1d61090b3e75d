namespace Grpc.Core;

/// <summary>What a caller may set for one call. Each <c>With</c> method returns a changed copy.</summary>
public struct CallOptions
{
    private bool _waitForReady;

    /// <summary>Options; what is left out is unset.</summary>
    /// <param name="headers">Sent before the first message.</param>
    /// <param name="deadline">When the call must be over, in UTC.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <param name="writeOptions">How messages are written.</param>
    /// <param name="propagationToken">What the call inherits from the one being served.</param>
    /// <param name="credentials">What proves the caller's identity.</param>
    public CallOptions(
        Metadata? headers = null,
        DateTime? deadline = null,
        CancellationToken cancellationToken = default,
        WriteOptions? writeOptions = null,
        ContextPropagationToken? propagationToken = null,
        CallCredentials? credentials = null)
    {
        Headers = headers;
        Deadline = deadline;
        CancellationToken = cancellationToken;
        WriteOptions = writeOptions;
        PropagationToken = propagationToken;
        Credentials = credentials;
    }

    /// <summary>Sent before the first message.</summary>
    public Metadata? Headers { get; private set; }

    /// <summary>When the call must be over, in UTC.</summary>
    public DateTime? Deadline { get; private set; }

    /// <summary>Cancels the call.</summary>
    public CancellationToken CancellationToken { get; private set; }

    /// <summary>How messages are written.</summary>
    public WriteOptions? WriteOptions { get; private set; }

    /// <summary>What the call inherits from the one being served.</summary>
    public ContextPropagationToken? PropagationToken { get; private set; }

    /// <summary>What proves the caller's identity.</summary>
    public CallCredentials? Credentials { get; private set; }

    /// <summary>Whether the call waits for a connection rather than failing without one.</summary>
    public readonly bool IsWaitForReady => _waitForReady;

    /// <summary>With other headers.</summary>
    public readonly CallOptions WithHeaders(Metadata headers) => this with { Headers = headers };

    /// <summary>With another deadline, in UTC.</summary>
    public readonly CallOptions WithDeadline(DateTime deadline) => this with { Deadline = deadline };

    /// <summary>With another token.</summary>
    public readonly CallOptions WithCancellationToken(CancellationToken cancellationToken) =>
        this with { CancellationToken = cancellationToken };

    /// <summary>With other options for messages.</summary>
    public readonly CallOptions WithWriteOptions(WriteOptions writeOptions) => this with { WriteOptions = writeOptions };

    /// <summary>With another inheritance.</summary>
    public readonly CallOptions WithPropagationToken(ContextPropagationToken propagationToken) =>
        this with { PropagationToken = propagationToken };

    /// <summary>With other credentials.</summary>
    public readonly CallOptions WithCredentials(CallCredentials credentials) => this with { Credentials = credentials };

    /// <summary>Waiting for a connection, or not.</summary>
    public readonly CallOptions WithWaitForReady(bool waitForReady = true) => this with { _waitForReady = waitForReady };
}
