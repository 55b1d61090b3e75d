namespace RpcBench.Checks;

/// <summary>Calls of any code. The base class needs an operation and an arm, so it is given arbitrary ones.</summary>
internal sealed class DelegateCalls(Func<Task> callAsync) : ArmCalls(Catalogue.StandardOperations[0], Catalogue.Rest)
{
    public override bool NeedsPreparing => false;

    public override Task CallAsync(long number, CancellationToken cancellation) => callAsync();

    public override Task<VerifiedCall> VerifyAsync(long number, CancellationToken cancellation) => throw new NotSupportedException();

    public override Task FetchExpectedResultsAsync(CallLimit limit, CancellationToken cancellation) => Task.CompletedTask;

    public override bool IsExpected(long number, Task answered) => true;

    protected override long NumberOf(long call) => call;

    protected override Task PrepareAsync(IReadOnlyList<long> numbers, CancellationToken cancellation) => Task.CompletedTask;

    protected override Task RemoveAsync(CancellationToken cancellation) => Task.CompletedTask;
}
