namespace RpcBench.Bench.Tests.Reports;

/// <summary>Tests that a person approved every message of an error. A message says what happened, to what, and what to do.</summary>
public sealed class MessagesTests
{
    [Fact]
    public void EveryMessageOfAnErrorIsApproved() =>
        Approval.AssertApproved("messages.txt", ErrorMessages.List(BenchProgram.Repository));
}
