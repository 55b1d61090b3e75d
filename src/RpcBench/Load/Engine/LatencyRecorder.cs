using System.Numerics;

namespace RpcBench.Load.Engine;

/// <summary>The recorder of calls that end on any thread. Recording takes a few tens of nanoseconds and allocates nothing.</summary>
internal sealed class LatencyRecorder
{
    private readonly RunClock _clock;
    private readonly WindowTally _tally;
    private readonly CallMeter? _meter;
    private readonly Lock _draining = new();
    private readonly CallShard[] _shards;
    private readonly string?[] _examples = new string?[Enum.GetValues<CallErrorKind>().Length];

    public LatencyRecorder(RunClock clock, WindowTally tally, CallMeter? meter = null)
    {
        (_clock, _tally, _meter) = (clock, tally, meter);
        var processors = (int)BitOperations.RoundUpToPowerOf2((uint)Environment.ProcessorCount);
        _shards = [.. Enumerable.Range(0, processors).Select(_ => new CallShard())];
    }

    public void Record(long intended, long actual, long end, CallResult result)
    {
        if (result.Error is not { } kind)
        {
            Record(new(intended, actual, end, CallEntry.Good));
            return;
        }

        // A target that returns an undefined kind must not break the thread on which the call ends.
        var outcome = (int)(Enum.IsDefined(kind) ? kind : CallErrorKind.Other);
        if (Volatile.Read(ref _examples[outcome]) is null && _clock.IsInWindow(intended))
        {
            AddExample((CallErrorKind)outcome, result.Example);
        }

        Record(new(intended, actual, end, outcome));
    }

    public void Record(in CallEntry entry)
    {
        var shard = _shards[Thread.GetCurrentProcessorId() & (_shards.Length - 1)];
        while (!shard.TryAdd(entry))
        {
            // The counting thread has not been scheduled in time, so the thread that finds the shard full counts the calls in it.
            Drain(shard);
        }
    }

    public void Drain()
    {
        foreach (var shard in _shards)
        {
            Drain(shard);
        }
    }

    public void AddExample(CallErrorKind kind, string? example) => Interlocked.CompareExchange(ref _examples[(int)kind], example, null);

    /// <summary>Returns the message of the first failure of a kind in the window.</summary>
    public string Example(CallErrorKind kind) => _examples[(int)kind] ?? "no details";

    /// <summary>Reads the tally while no calls are being counted.</summary>
    public T ReadTally<T>(Func<WindowTally, T> read)
    {
        lock (_draining)
        {
            return read(_tally);
        }
    }

    private void Drain(CallShard shard)
    {
        lock (_draining)
        {
            var entries = shard.Drain();
            _tally.Add(entries);
            _meter?.Record(entries);
        }
    }
}
