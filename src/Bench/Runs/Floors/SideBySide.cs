using RpcBench.Bench.Records;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Bench.Runs.Statistics;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Measures two calls in alternating blocks of one run.</summary>
/// <param name="order">Draws which goes first.</param>
/// <param name="pairs">Pairs of blocks.</param>
/// <param name="block">The length of a block.</param>
internal sealed class SideBySide(Random order, int pairs, TimeSpan block)
{
    /// <summary>Times a call of both.</summary>
    /// <returns>The ratio of the second's time to the first's, and both mean times in seconds.</returns>
    public async Task<(RatioRecord Ratio, double First, double Second)> MeasureAsync(
        Func<Task> first, Func<Task> second, int inFlight, CancellationToken cancellation)
    {
        await Throughput.MeasureAsync(first, inFlight, block * 2);
        await Throughput.MeasureAsync(second, inFlight, block * 2);
        List<double> firstTimes = [];
        List<double> secondTimes = [];
        await Alternation.RunAsync(pairs, order, () => BlockAsync(first, firstTimes), () => BlockAsync(second, secondTimes));
        return (RatioInterval.FromPairs(firstTimes, secondTimes), firstTimes.Average(), secondTimes.Average());

        async Task BlockAsync(Func<Task> call, List<double> times)
        {
            cancellation.ThrowIfCancellationRequested();
            times.Add(await Throughput.MeasureAsync(call, inFlight, block));
        }
    }
}
