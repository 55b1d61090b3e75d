namespace RpcBench.Studies.Runs;

internal sealed class ArmSamples
{
    private readonly List<double> _samples = [];
    private readonly List<int> _blocks = [];

    public int Calls => _samples.Count;

    public IReadOnlyList<double> Samples => _samples;

    /// <summary>The mean time of a call in each block, in nanoseconds.</summary>
    public IReadOnlyList<double> BlockMeans =>
        [.. _blocks.Zip(_blocks.Skip(1).Append(Calls), (start, end) => _samples[start..end].Average())];

    public void StartBlock() => _blocks.Add(_samples.Count);

    public void Add(TimeSpan call) => _samples.Add(call.TotalNanoseconds);

    public void Add(long start, long end) => Add(Stopwatch.GetElapsedTime(start, end));

    public Task CallAsync(OperationCalls calls, CallAmount amount, CancellationToken cancellation)
    {
        var (before, begin) = (Calls, Stopwatch.GetTimestamp());
        return calls.RunAsync(() => amount.ShouldContinue(Calls - before, Stopwatch.GetElapsedTime(begin)), Add, cancellation);
    }
}
