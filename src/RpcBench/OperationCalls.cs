namespace RpcBench;

/// <summary>The calls of one operation over one arm, one after the other with the operation's keys in turn: see
/// <see cref="StartedComparison"/>. A call that fails, or is not answered within 30 seconds, ends them with an exception that names
/// it.</summary>
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
        _preparing = new(1, calls, limit) { Before = token => calls.PrepareAsync(1, token) };
    }

    /// <summary>Does the operation's <c>Setup</c> for so many calls, if it has one. Not to be timed.</summary>
    public Task PrepareAsync(int count, CancellationToken stop) => _loop.PrepareAsync(count, stop);

    /// <summary>Makes so many calls.</summary>
    /// <param name="count">So many.</param>
    /// <param name="took">Takes when each began and ended, in ticks of <see cref="Stopwatch"/>; null: nobody wants to know.</param>
    /// <param name="stop">Gives up.</param>
    public Task RunAsync(int count, Action<long, long>? took, CancellationToken stop) => _loop.RunAsync(count, took, stop);

    /// <summary>Makes calls until there is not to be another. What each needs, and is not there yet, is prepared before it, outside of its
    /// time.</summary>
    /// <param name="goesOn">Whether there is one more call, asked before each.</param>
    /// <param name="took">Takes when each began and ended, in ticks of <see cref="Stopwatch"/>; null: nobody wants to know.</param>
    /// <param name="stop">Gives up.</param>
    public Task RunAsync(Func<bool> goesOn, Action<long, long>? took, CancellationToken stop) =>
        _preparing.RunAsync(goesOn, took, stop);

    /// <summary>Does the operation's <c>Cleanup</c> after so many calls, if it has one. Not to be timed.</summary>
    public Task CleanAsync(int made, CancellationToken stop) => _loop.CleanAsync(made, stop);

    /// <summary>Warms up what is measured next: runs blocks of calls in rounds, in an order drawn anew for each, until the times of the
    /// last rounds no longer fall.</summary>
    /// <param name="least">How long at least, all blocks together.</param>
    /// <param name="most">When no further round begins.</param>
    /// <param name="order">Draws the order.</param>
    /// <param name="blocks">Each makes some calls, and returns a time that falls as long as it warms up, for example of the mean
    /// call.</param>
    internal static Task<SettlingRecord> SettleAsync(
        TimeSpan least, TimeSpan most, Random order, params IReadOnlyList<Func<Task<double>>> blocks) =>
        WarmUp.RunAsync(new() { Least = least, Most = most }, TimeProvider.System, order, blocks);
}
