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

    internal OperationCalls(ArmCalls calls, CallLimit limit) => _loop = new(1, calls, limit);

    /// <summary>Does the operation's <c>Setup</c> for so many calls, if it has one. Not to be timed.</summary>
    public Task PrepareAsync(int count, CancellationToken stop) => _loop.PrepareAsync(count, stop);

    /// <summary>Makes so many calls.</summary>
    /// <param name="count">So many.</param>
    /// <param name="took">Takes when each began and ended, in ticks of <see cref="Stopwatch"/>; null: nobody wants to know.</param>
    /// <param name="stop">Gives up.</param>
    public Task RunAsync(int count, Action<long, long>? took, CancellationToken stop) => _loop.RunAsync(count, took, stop);

    /// <summary>Does the operation's <c>Cleanup</c> after so many calls, if it has one. Not to be timed.</summary>
    public Task CleanAsync(int made, CancellationToken stop) => _loop.CleanAsync(made, stop);
}
