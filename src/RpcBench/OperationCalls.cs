namespace RpcBench;

/// <summary>Makes calls of one operation over one arm, one after the other, with the keys of the operation in turn. See
/// <see cref="StartedComparison"/>. If a call fails, or gets no response within 30 seconds, the method that makes it throws an exception
/// that names the call.</summary>
/// <example><code>
/// await calls.PrepareAsync(1000, stop);
/// await calls.RunAsync(1000, (begin, end) => times.Add(Stopwatch.GetElapsedTime(begin, end)), stop);
/// await calls.CleanAsync(1000, stop);
/// </code></example>
public sealed class OperationCalls
{
    private readonly ClosedLoop _loop;
    private readonly ClosedLoop _preparing;

    internal OperationCalls(ArmCalls calls, CallLimit limit)
    {
        _loop = new(1, calls, limit);
        _preparing = new(1, calls, limit) { BeforeCall = token => calls.PrepareAsync(1, token) };
    }

    /// <summary>Runs the operation's <c>Setup</c>, if it has one, for a number of calls. Do not time it.</summary>
    public Task PrepareAsync(int count, CancellationToken stop) => _loop.PrepareAsync(count, stop);

    /// <summary>Makes a number of calls.</summary>
    /// <param name="count">The number of calls.</param>
    /// <param name="took">Receives the start and the end of each call, in ticks of <see cref="Stopwatch"/>. It may be null.</param>
    /// <param name="stop">The token that cancels the calls.</param>
    public Task RunAsync(int count, Action<long, long>? took, CancellationToken stop) => _loop.RunAsync(count, took, stop);

    /// <summary>Makes calls as long as a condition holds. Each call is prepared before it starts, outside of its time.</summary>
    /// <param name="goesOn">Returns whether to make another call.</param>
    /// <param name="took">Receives the start and the end of each call, in ticks of <see cref="Stopwatch"/>. It may be null.</param>
    /// <param name="stop">The token that cancels the calls.</param>
    public Task RunAsync(Func<bool> goesOn, Action<long, long>? took, CancellationToken stop) =>
        _preparing.RunAsync(goesOn, took, stop);

    /// <summary>Runs the operation's <c>Cleanup</c>, if it has one, after a number of calls. Do not time it.</summary>
    public Task CleanAsync(int made, CancellationToken stop) => _loop.CleanAsync(made, stop);

    /// <summary>Warms up what is measured next. It runs the blocks in rounds, each round in a random order, for at least the time
    /// <c>least</c>, until the times of the last rounds no longer fall. No round begins after <c>most</c>. A block makes calls and returns
    /// a time that falls during warm-up, for example the mean time of a call.</summary>
    internal static Task<SettlingRecord> WarmUpAsync(
        TimeSpan least, TimeSpan most, Random order, params IReadOnlyList<Func<Task<double>>> blocks) =>
        WarmUpRule.RunAsync(new() { MinDuration = least, MaxDuration = most }, TimeProvider.System, order, blocks);
}
