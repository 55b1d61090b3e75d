using System.Diagnostics.Metrics;

namespace RpcBench.Load.Engine;

/// <summary>The meter <c>RpcBench</c>, which shows a running load to <c>dotnet-counters</c> and OpenTelemetry. Calls are recorded on the
/// thread that counts them, which makes no calls. Nothing is recorded if nobody listens.</summary>
internal sealed class CallMeter
{
    public const string MeterName = "RpcBench";

    private static readonly ConcurrentDictionary<CallMeter, bool> Registered = [];
    private static readonly Meter Source = CreateMeter();
    private static readonly long LatestNanoseconds = Clock.ToNanoseconds(LatestStart);

    private static readonly Histogram<double> Duration = Source.CreateHistogram(
        "rpcbench.call.duration", "s", "From a call's intended start to its end", tags: null,
        new InstrumentAdvice<double>
        {
            HistogramBucketBoundaries =
                [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
        });

    private static readonly Counter<long> Late = Source.CreateCounter<long>(
        "rpcbench.call.late", "{call}", "Calls of an open loop that were sent more than a millisecond after their intended start");

    // The first entry belongs to good calls. Each kind of failure has an entry after it.
    private readonly TagList[] _outcomes;
    private readonly TagList _arm;
    private readonly Func<int> _inFlight;

    public CallMeter(CalledNames names, Func<int> inFlight)
    {
        _inFlight = inFlight;
        _arm = new() { { "arm", names.Arm }, { "operation", names.Operation } };
        _outcomes = [.. Enum.GetNames<CallErrorKind>().Prepend("Good").Select(
            outcome => new TagList { { "arm", names.Arm }, { "operation", names.Operation }, { "outcome", outcome } })];
    }

    /// <summary>How long after its intended start a call may be sent without counting as late.</summary>
    public static TimeSpan LatestStart => TimeSpan.FromMilliseconds(1);

    /// <summary>Reports the calls in flight until the returned object is disposed.</summary>
    public IDisposable Register()
    {
        Registered[this] = true;
        return new Registration(this);
    }

    /// <summary>Records calls that have ended. A call that was abandoned with the run has neither a duration nor an outcome.</summary>
    public void Record(ReadOnlySpan<CallEntry> entries)
    {
        if (!Duration.Enabled && !Late.Enabled)
        {
            return;
        }

        foreach (ref readonly var entry in entries)
        {
            if (entry.Outcome != CallEntry.Unfinished)
            {
                Duration.Record((entry.End - entry.Intended) / 1e9, _outcomes[entry.Outcome + 1]);
                if (entry.Actual - entry.Intended > LatestNanoseconds)
                {
                    Late.Add(1, _arm);
                }
            }
        }
    }

    private static Meter CreateMeter()
    {
        var meter = new Meter(MeterName);
        meter.CreateObservableUpDownCounter(
            "rpcbench.call.in_flight", () => Registered.Keys.Select(load => new Measurement<int>(load._inFlight(), load._arm)), "{call}",
            "Calls that are due and not over");
        return meter;
    }

    private sealed class Registration(CallMeter load) : IDisposable
    {
        public void Dispose() => Registered.TryRemove(load, out _);
    }
}

/// <summary>The names of what a load calls: the id of the arm and the name of the operation or of the whole mix.</summary>
internal sealed record CalledNames(string Arm, string Operation);
