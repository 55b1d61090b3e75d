namespace RpcBench.Load;

/// <summary>Calls over one arm of which many are under way at once: see <see cref="CallClients.LoadOfAsync"/>. The clients stay
/// open.</summary>
internal sealed class CallLoad : IDisposable
{
    private readonly OperationTarget _target;
    private readonly TimeSpan _deadline;

    internal CallLoad(OperationTarget target, TimeSpan deadline) => (_target, _deadline) = (target, deadline);

    /// <summary>Makes so many calls in a closed loop, with what they need there before, and what they left removed after. Calls that fail
    /// are counted.</summary>
    /// <param name="atOnce">Calls under way at once.</param>
    /// <param name="calls">How many are made in all.</param>
    /// <param name="first">The number of the first, from 0: calls of one number are of the same operation over every arm.</param>
    /// <param name="longest">When no further call begins.</param>
    /// <param name="stop">Gives up.</param>
    public async Task<LoadedCalls> RunAsync(int atOnce, int calls, long first, TimeSpan longest, CancellationToken stop = default)
    {
        await _target.StockAsync(first, calls, stop);
        var measured = await LoadEngine.RunAsync(
            _target, new ClosedModel(atOnce, calls), new(longest, calls, _deadline, first), stop);
        stop.ThrowIfCancellationRequested();
        await _target.ClearAsync(stop);
        return new(measured);
    }

    /// <summary>Ends it.</summary>
    public void Dispose() => _target.Dispose();
}

/// <summary>What became of the calls of a <see cref="CallLoad"/>.</summary>
internal sealed class LoadedCalls
{
    private readonly LoadMeasurement _measured;

    internal LoadedCalls(LoadMeasurement measured) => _measured = measured;

    /// <summary>Calls that were answered as they must.</summary>
    public long Good => _measured.Good;

    /// <summary>Calls that were not.</summary>
    public long Failed => _measured.Failed;

    /// <summary>What was said of one that failed, of the most frequent kind; null: none did.</summary>
    public string? Failure => _measured.Errors is [var first, ..] ? first.Example : null;

    /// <summary>The times of good calls; null: there was none.</summary>
    public LatencyRecord? Latency => ArmRun.RecordOf(_measured.Latency);

    /// <summary>Several, of the same load, as one: percentiles come from all samples.</summary>
    public static LoadedCalls Merge(params IReadOnlyList<LoadedCalls> loads) =>
        new(LoadMeasurement.Merge([.. loads.Select(load => load._measured)]));
}
