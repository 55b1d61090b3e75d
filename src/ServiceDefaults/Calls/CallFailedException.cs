namespace RpcBench.ServiceDefaults.Calls;

/// <summary>A call that has no answer, for a reason that the caller is told.</summary>
public sealed class CallFailedException(CallFailure failure, Exception? innerException = null) : Exception(failure.Detail, innerException)
{
    /// <summary>What the caller is told.</summary>
    public CallFailure Failure { get; } = failure;
}
