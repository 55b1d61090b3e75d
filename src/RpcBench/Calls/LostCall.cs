namespace RpcBench.Calls;

/// <summary>A call that was not answered within its limit. <c>Answered</c> is the number of calls that the same client completed
/// before.</summary>
internal sealed record LostCall(string Operation, string Arm, long Answered, double LimitSeconds, bool HasDefaultWindows)
{
    public DiagnosticRecord ToDiagnostic() =>
        new DiagnosticRecord(HasDefaultWindows ? DiagnosticCode.CallLostInDefaultWindows : DiagnosticCode.CallLost, Arm)
            .Add("operation", Operation).Add("limit", LimitSeconds).Add("calls", Answered);
}

internal sealed class LostCallException(LostCall call, Exception? innerException = null)
    : CallException(DiagnosticText.Describe(call.ToDiagnostic(), []), innerException)
{
    public LostCall Call => call;
}
