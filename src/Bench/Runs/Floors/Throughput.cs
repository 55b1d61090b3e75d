using System.Diagnostics;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Calls in a closed loop, several at once.</summary>
internal static class Throughput
{
    /// <summary>Keeps that many calls in flight for that long.</summary>
    /// <returns>Seconds a call: the block's time divided by the calls that ended in it.</returns>
    public static async Task<double> MeasureAsync(Func<Task> call, int inFlight, TimeSpan length)
    {
        var start = Stopwatch.GetTimestamp();
        var loops = Enumerable.Range(0, inFlight).Select(_ => Task.Run(async () =>
        {
            var calls = 0;
            do
            {
                await call();
                calls++;
            }
            while (Stopwatch.GetElapsedTime(start) < length);
            return calls;
        }));
        var calls = await Task.WhenAll(loops);
        return Stopwatch.GetElapsedTime(start).TotalSeconds / calls.Sum();
    }
}
