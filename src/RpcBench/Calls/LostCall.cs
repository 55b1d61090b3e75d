namespace RpcBench.Calls;

/// <summary>A call that did not come back within its limit.</summary>
/// <param name="Operation">The name of the operation.</param>
/// <param name="Arm">The id of the arm.</param>
/// <param name="Answered">How many calls of the same client came back before.</param>
/// <param name="LimitSeconds">How long the call was waited for.</param>
/// <param name="HasDefaultWindows">Whether the calls go over HTTP/2 and the client's windows are .NET's own.</param>
internal sealed record LostCall(string Operation, string Arm, long Answered, double LimitSeconds, bool HasDefaultWindows)
{
    /// <summary>The finding that ends the run.</summary>
    public DiagnosticRecord ToDiagnostic() =>
        new DiagnosticRecord(HasDefaultWindows ? DiagnosticCode.CallLostInDefaultWindows : DiagnosticCode.CallLost, Arm)
            .Add("operation", Operation).Add("limit", LimitSeconds).Add("calls", Answered);
}

/// <summary>Thrown when a call did not come back within its limit.</summary>
internal sealed class LostCallException(LostCall call, Exception? innerException = null)
    : CallException(DiagnosticWords.Describe(call.ToDiagnostic(), []), innerException)
{
    public LostCall Call => call;
}
