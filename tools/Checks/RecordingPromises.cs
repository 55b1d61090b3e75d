namespace RpcBench.Checks;

/// <summary>What it costs to keep one sample, and to tell of it where nobody listens.</summary>
internal static class RecordingPromises
{
    private const int Samples = 5_000_000;

    /// <summary>Samples kept one by one, then, from the millionth on, in a histogram.</summary>
    public static Task MeasureAsync(PromisesRun run, CancellationToken cancellation)
    {
        var random = new Random(1);
        long[] times = [.. Enumerable.Range(0, 4096).Select(_ => (long)Math.Exp(10 + (random.NextDouble() * 8)))];

        // The first time the code is not compiled for speed yet.
        Keep(times);
        var (nanoseconds, bytes) = Keep(times);
        run.Keep(Promise.RecordingTime, nanoseconds, $"{Format.Count(Samples)} samples on one thread");
        run.Keep(Promise.RecordingMemory, bytes,
            $"on the recording thread, room for {Format.Count(LatencySeries.ExactLimit)} exact samples made before");
        run.Keep(Promise.UnheardCall, Tell(), $"{Format.Count(Samples)} calls, told where they are counted");
        return Task.CompletedTask;
    }

    // Nanoseconds a call, told in as many at a time as a full shard has.
    private static double Tell()
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

    private static (double Nanoseconds, double Bytes) Keep(long[] times)
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
