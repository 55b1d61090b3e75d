using System.Diagnostics.Metrics;

namespace RpcBench.Load.Tests.Engine;

public sealed class CallMeterTests
{
    private const string Duration = "rpcbench.call.duration";
    private const string InFlight = "rpcbench.call.in_flight";
    private const string Late = "rpcbench.call.late";

    private static readonly LoadPlan Plan = new(TimeSpan.FromMilliseconds(400), 10_000, TimeSpan.FromSeconds(10));

    [Fact]
    public async Task EveryCallIsMeasuredWithItsArmOperationAndOutcome()
    {
        using var heard = new Listener("heard");
        ScriptedTarget target = new(async call =>
        {
            await call.DelayAsync(ScriptedTarget.FiveMillisecondDelay);
            return call.Number % 4 == 0 ? CallResult.Failed(CallErrorKind.Overloaded, "no room") : CallResult.Good;
        });

        var open = await LoadEngine.RunAsync(target, new OpenModel(new ConstantSchedule(100)), heard.WithArmName(Plan), default);

        Assert.Equal((30L, 10L), (open.Good, open.Failed));
        Assert.Equal(30, heard.Values(Duration, "Good").Count);
        Assert.Equal(10, heard.Values(Duration, "Overloaded").Count);
        Assert.All(heard.Values(Duration, "Good"), seconds => Assert.InRange(seconds, 0.005, 60));
        Assert.Equal(open.Latency.Mean / 1e9, heard.Values(Duration, "Good").Average(), 1e-3 * open.Latency.Mean / 1e9);
    }

    [Fact]
    public async Task CallsInFlightAreCountedOnlyWhileTheyAreInFlight()
    {
        using var heard = new Listener("in flight");
        var all = new TaskCompletionSource();
        var begun = 0;
        ScriptedTarget target = ScriptedTarget.Succeeding(call =>
        {
            if (Interlocked.Increment(ref begun) == 8)
            {
                heard.RecordObservableInstruments();
                all.SetResult();
            }

            return all.Task;
        });

        // The load ends with its last call. The window stays open until then, however long a busy machine takes to start all eight calls.
        var plan = heard.WithArmName(Plan) with { Duration = TimeSpan.FromMinutes(5) };
        await LoadEngine.RunAsync(target, new ClosedModel(8, Calls: 8), plan, default);
        Assert.Equal([8.0], heard.Values(InFlight));

        heard.RecordObservableInstruments();
        Assert.Single(heard.Values(InFlight));
    }

    [Fact]
    public async Task CallsThatAreSentLateAreCounted()
    {
        using var heard = new Listener("late");
        // The first call that the sending thread makes itself delays this thread. If the thread is late from the beginning, the thread pool
        // makes the late calls.
        var isHeldUp = false;
        ScriptedTarget target = ScriptedTarget.Succeeding(_ =>
        {
            if (Thread.CurrentThread.Name == "load pacer" && !isHeldUp)
            {
                isHeldUp = true;
                SpinWait.SpinUntil(() => false, 100);
            }

            return Task.CompletedTask;
        });

        var open = await LoadEngine.RunAsync(target, new OpenModel(new ConstantSchedule(100)), heard.WithArmName(Plan), default);

        Assert.Equal(40, open.Good);
        Assert.InRange(heard.Values(Late).Sum(), 8, 40);
    }

    [Fact]
    public void WithoutAListenerACallCostsNothing()
    {
        var entries = Enumerable.Range(0, 4096).Select(number => new CallEntry(0, 2_000_000, 5_000_000, number % 3 - 1)).ToArray();
        var meter = new CallMeter(new("nobody", "Get"), () => 0);
        meter.Record(entries);

        var before = GC.GetAllocatedBytesForCurrentThread();
        for (var time = 0; time < 100; time++)
        {
            meter.Record(entries);
        }

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }

    [Fact]
    public void AListenerAddsNoAllocations()
    {
        using var heard = new Listener("counted") { IsCounting = true };
        var entries = Enumerable.Range(0, 4096).Select(number => new CallEntry(0, 2_000_000, 5_000_000, number % 3 - 1)).ToArray();
        var meter = new CallMeter(new("counted", "Get"), () => 0);
        meter.Record(entries);

        var before = GC.GetAllocatedBytesForCurrentThread();
        meter.Record(entries);

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
        Assert.Equal(2 * 2 * 4096, heard.MeasurementCount);
    }

    /// <summary>A listener for the measurements of one arm. It ignores other arms, because other tests run loads at the same
    /// time.</summary>
    private sealed class Listener : IDisposable
    {
        private readonly string _arm;
        private readonly MeterListener _listener = new();
        private readonly ConcurrentQueue<(string Name, double Value, string? Outcome)> _measurements = [];
        private int _measurementCount;

        public Listener(string arm)
        {
            _arm = arm;
            _listener.InstrumentPublished = (instrument, listener) =>
            {
                if (instrument.Meter.Name == CallMeter.MeterName)
                {
                    listener.EnableMeasurementEvents(instrument);
                }
            };
            _listener.SetMeasurementEventCallback<double>((instrument, value, tags, _) => RecordMeasurement(instrument, value, tags));
            _listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) => RecordMeasurement(instrument, value, tags));
            _listener.SetMeasurementEventCallback<int>((instrument, value, tags, _) => RecordMeasurement(instrument, value, tags));
            _listener.Start();
        }

        public bool IsCounting { get; init; }

        public int MeasurementCount => _measurementCount;

        public LoadPlan WithArmName(LoadPlan plan) => plan with { Names = new(_arm, "Get") };

        public void RecordObservableInstruments() => _listener.RecordObservableInstruments();

        public IReadOnlyList<double> Values(string name, string? outcome = null) =>
            [.. _measurements.Where(one => one.Name == name && (outcome is null || one.Outcome == outcome)).Select(one => one.Value)];

        public void Dispose() => _listener.Dispose();

        private void RecordMeasurement(Instrument instrument, double value, ReadOnlySpan<KeyValuePair<string, object?>> tags)
        {
            if ((string?)tags[0].Value != _arm)
            {
                return;
            }

            if (IsCounting)
            {
                _measurementCount++;
                return;
            }

            Assert.Equal(("arm", "operation", "Get"), (tags[0].Key, tags[1].Key, (string?)tags[1].Value));
            _measurements.Enqueue((instrument.Name, value, tags.Length > 2 ? (string?)tags[2].Value : null));
        }
    }
}
