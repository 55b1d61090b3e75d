namespace RpcBench.Bench.Tests.Runs.Load;

/// <summary>How late timers of this process are meanwhile: what a busy machine does to a scripted server is not that server's
/// doing.</summary>
internal sealed class TimerWatch : IAsyncDisposable
{
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(10);

    private readonly CancellationTokenSource _ending = new();
    private readonly Task<TimeSpan> _watching;

    public TimerWatch() => _watching = WatchAsync();

    /// <summary>Ends the watch. The most that a timer was late.</summary>
    public async Task<TimeSpan> MostLateAsync()
    {
        await _ending.CancelAsync();
        return await _watching;
    }

    public async ValueTask DisposeAsync()
    {
        await MostLateAsync();
        _ending.Dispose();
    }

    private async Task<TimeSpan> WatchAsync()
    {
        var most = TimeSpan.Zero;
        while (!_ending.IsCancellationRequested)
        {
            var start = Stopwatch.GetTimestamp();
            await Task.Delay(Step, CancellationToken.None);
            var late = Stopwatch.GetElapsedTime(start) - Step;
            most = late > most ? late : most;
        }

        return most;
    }
}
