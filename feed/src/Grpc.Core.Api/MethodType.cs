namespace Grpc.Core;

/// <summary>How many messages flow each way.</summary>
public enum MethodType
{
    /// <summary>One request, one response.</summary>
    Unary,

    /// <summary>Requests, then one response.</summary>
    ClientStreaming,

    /// <summary>One request, then responses.</summary>
    ServerStreaming,

    /// <summary>Requests and responses, each at its own pace.</summary>
    DuplexStreaming,
}
