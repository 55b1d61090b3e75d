namespace Grpc.Core;

/// <summary>How a channel stands with its server.</summary>
public enum ConnectivityState
{
    /// <summary>Not connected, and not trying.</summary>
    Idle,

    /// <summary>Trying to connect.</summary>
    Connecting,

    /// <summary>Connected.</summary>
    Ready,

    /// <summary>Failed and about to try again.</summary>
    TransientFailure,

    /// <summary>Closed for good.</summary>
    Shutdown,
}
