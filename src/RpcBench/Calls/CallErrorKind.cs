namespace RpcBench.Calls;

/// <summary>What can become of a call that is not good, the same words for every API.</summary>
internal enum CallErrorKind
{
    /// <summary>No connection: nobody listens, or the listener's queue is full.</summary>
    Refused,

    /// <summary>The connection ended in the middle of the call.</summary>
    Reset,

    /// <summary>The call's deadline passed, here or there: 504, DEADLINE_EXCEEDED.</summary>
    TimedOut,

    /// <summary>The service has too much to do, or cannot reach what it needs: 429, 503, RESOURCE_EXHAUSTED, UNAVAILABLE.</summary>
    Overloaded,

    /// <summary>404, NOT_FOUND.</summary>
    NotFound,

    /// <summary>The service refused the call as wrong: 400, INVALID_ARGUMENT.</summary>
    Invalid,

    /// <summary>What the call makes is there already: 409, ALREADY_EXISTS.</summary>
    Conflict,

    /// <summary>A response that is not what the service gave before the load.</summary>
    WrongContent,

    /// <summary>A response that breaks the protocol: another HTTP version, a body that cannot be decoded.</summary>
    Protocol,

    Other,
}
