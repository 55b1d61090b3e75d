namespace RpcBench.Feed.Tests.Calls;

/// <summary>What the server side of one test tells the other, so that no test has to wait for a time to pass.</summary>
internal sealed class ProbeEvents
{
    private int _attempts;

    /// <summary>A call reached the server and hangs there; the deadline that the server was told.</summary>
    public TaskCompletionSource<DateTime> Hanging { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>The hanging call saw its cancellation.</summary>
    public TaskCompletionSource LetGo { get; } = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Calls of FailOnce so far.</summary>
    public int Attempts => _attempts;

    /// <summary>What interceptors of both sides did, in order.</summary>
    public List<string> Trace { get; } = [];

    public int CountAttempt() => Interlocked.Increment(ref _attempts);
}
