namespace RpcBench.Checks;

/// <summary>Measures the cost of recording one sample, and the cost of counting one call if nobody listens to the meter.</summary>
internal static class RecordingPromises
{
    private const int Samples = 5_000_000;

    public static Task MeasureAsync(PromisesRun run, CancellationToken cancellation)
    {
        var random = new Random(1);
        long[] times = [.. Enumerable.Range(0, 4096).Select(_ => (long)Math.Exp(10 + (random.NextDouble() * 8)))];

        // The first pass warms up, because its code is not fully optimised yet.
        MeasureSeries(times);
        var (nanoseconds, bytes) = MeasureSeries(times);
        run.AddMeasurement(Promise.RecordingTime, nanoseconds, $"{Format.Count(Samples)} samples on one thread");
        run.AddMeasurement(Promise.RecordingMemory, bytes,
            $"on the recording thread, room for {Format.Count(LatencySeries.ExactLimit)} exact samples made before");
        run.AddMeasurement(Promise.UnobservedCall, MeasureMeter(), $"{Format.Count(Samples)} calls");
        return Task.CompletedTask;
    }

    // Returns the nanoseconds per call. Each report to the meter has as many calls as a full shard.
    private static double MeasureMeter()
    {
        var meter = new CallMeter(new("unheard", "Get"), () => 0);
        var calls = new CallEntry[CallShard.Capacity];
        var turns = Samples / calls.Length;
        TellAll();
        var start = Stopwatch.GetTimestamp();
        TellAll();
        return Stopwatch.GetElapsedTime(start).TotalNanoseconds / (turns * calls.Length);

        void TellAll()
        {
            for (var turn = 0; turn < turns; turn++)
            {
                meter.Record(calls);
            }
        }
    }

    private static (double Nanoseconds, double Bytes) MeasureSeries(long[] times)
    {
        var series = new LatencySeries(LatencySeries.ExactLimit);
        var histogram = new LatencySeries();
        for (var sample = 0; sample <= LatencySeries.ExactLimit; sample++)
        {
            histogram.Record(sample);
        }

        var allocated = GC.GetAllocatedBytesForCurrentThread();
        var start = Stopwatch.GetTimestamp();
        for (var sample = 0; sample < Samples; sample++)
        {
            var time = times[sample & 4095];
            if (sample < LatencySeries.ExactLimit)
            {
                series.Record(time);
            }
            else
            {
                histogram.Record(time);
            }
        }

        var elapsed = Stopwatch.GetElapsedTime(start).TotalNanoseconds;
        var bytes = GC.GetAllocatedBytesForCurrentThread() - allocated;
        return series.Count + histogram.Count == Samples + LatencySeries.ExactLimit + 1
            ? (elapsed / Samples, (double)bytes / Samples)
            : throw new InvalidOperationException("Samples were lost.");
    }
}
