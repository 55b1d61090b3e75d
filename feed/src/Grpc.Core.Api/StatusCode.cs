namespace Grpc.Core;

/// <summary>How a call ended, by the numbers that the gRPC protocol gives.</summary>
public enum StatusCode
{
    /// <summary>The call succeeded.</summary>
    OK = 0,

    /// <summary>The call was cancelled, usually by the caller.</summary>
    Cancelled = 1,

    /// <summary>The failure has no better code.</summary>
    Unknown = 2,

    /// <summary>The request is wrong whatever the state of the server.</summary>
    InvalidArgument = 3,

    /// <summary>The deadline passed first.</summary>
    DeadlineExceeded = 4,

    /// <summary>What was asked for does not exist.</summary>
    NotFound = 5,

    /// <summary>What was to be created exists.</summary>
    AlreadyExists = 6,

    /// <summary>The caller is known and may not do this.</summary>
    PermissionDenied = 7,

    /// <summary>A quota or a resource is used up.</summary>
    ResourceExhausted = 8,

    /// <summary>The state of the system does not allow the operation.</summary>
    FailedPrecondition = 9,

    /// <summary>The operation lost against another.</summary>
    Aborted = 10,

    /// <summary>The operation went past the valid range.</summary>
    OutOfRange = 11,

    /// <summary>The server has no such method.</summary>
    Unimplemented = 12,

    /// <summary>An invariant of the system is broken.</summary>
    Internal = 13,

    /// <summary>The service cannot be reached now; trying again may help.</summary>
    Unavailable = 14,

    /// <summary>Data was lost beyond repair.</summary>
    DataLoss = 15,

    /// <summary>The caller is not known.</summary>
    Unauthenticated = 16,
}
