namespace RpcBench.Load;

/// <summary>A load of concurrent calls over one arm. See <see cref="CallClients.CreateLoadAsync"/>. Disposing of the load leaves the
/// clients open.</summary>
internal sealed class CallLoad : IDisposable
{
    private readonly OperationTarget _target;
    private readonly TimeSpan _deadline;

    internal CallLoad(OperationTarget target, TimeSpan deadline) => (_target, _deadline) = (target, deadline);

    /// <summary>Makes calls in a closed loop and counts the calls that fail. Prepares the store before the calls and cleans it up
    /// afterwards.</summary>
    /// <param name="inFlight">Number of calls in flight.</param>
    /// <param name="calls">Total number of calls.</param>
    /// <param name="first">Number of the first call, from 0. Calls with the same number use the same operation over every arm.</param>
    /// <param name="longest">Time after which no further call starts.</param>
    /// <param name="stop">Cancels the calls.</param>
    public async Task<LoadedCalls> RunAsync(int inFlight, int calls, long first, TimeSpan longest, CancellationToken stop = default)
    {
        await _target.PrepareDataAsync(first, calls, stop);
        var measured = await LoadEngine.RunAsync(
            _target, new ClosedModel(inFlight, calls), new(longest, calls, _deadline, first), stop);
        stop.ThrowIfCancellationRequested();
        await _target.RemoveDataAsync(stop);
        return new(measured);
    }

    public void Dispose() => _target.Dispose();
}

internal sealed class LoadedCalls
{
    private readonly LoadMeasurement _measured;

    internal LoadedCalls(LoadMeasurement measured) => _measured = measured;

    public long Good => _measured.Good;

    public long Failed => _measured.Failed;

    /// <summary>Description of a failed call of the most frequent kind, or null if no call failed.</summary>
    public string? Failure => _measured.Errors is [var first, ..] ? first.Example : null;

    public LatencyRecord? Latency => ArmRun.ToLatencyRecord(_measured.Latency);

    /// <summary>Merges the results of several runs of one load. Percentiles are computed from all samples.</summary>
    public static LoadedCalls Merge(params IReadOnlyList<LoadedCalls> loads) =>
        new(LoadMeasurement.Merge([.. loads.Select(load => load._measured)]));
}
