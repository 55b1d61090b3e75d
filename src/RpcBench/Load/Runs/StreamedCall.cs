namespace RpcBench.Load.Runs;

/// <summary>The way in which a client reads the objects of a response.</summary>
internal enum StreamPace
{
    Fast,

    /// <summary>The reader waits after each object.</summary>
    Slow,

    /// <summary>The reader cancels the call after the first object.</summary>
    Cancels,
}

/// <summary>One call whose objects were read one by one. Times are nanoseconds from just before the request was built to the first object,
/// to the last object, and to the end of the call. <c>Gaps</c> are the times between objects. <c>AllocatedBytes</c> is managed memory of
/// this program.</summary>
internal sealed record StreamedCall(
    int Objects,
    double FirstObject,
    double LastObject,
    double Duration,
    IReadOnlyList<double> Gaps,
    long AllocatedBytes)
{
    private const int UsualObjects = 100;

    /// <summary>Makes the call. After each object, a slow reader awaits the pause, which gets the number of objects read so far.</summary>
    public static async Task<StreamedCall> MakeAsync(
        ComparedArm arm, StreamDelivery form, ArmClients clients, StreamPace reader, Func<int, Task> pause, CancellationToken cancellation)
    {
        // Created before the measurement begins, so that its allocation does not count.
        using var givingUp = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        var times = new List<long>(UsualObjects);
        var allocated = GC.GetTotalAllocatedBytes(precise: true);
        var started = Stopwatch.GetTimestamp();
        var items = form.Read(clients[arm], givingUp.Token);
        await using (var objects = items.GetAsyncEnumerator(givingUp.Token))
        {
            while (await objects.MoveNextAsync())
            {
                times.Add(Stopwatch.GetTimestamp());
                if (reader == StreamPace.Cancels)
                {
                    await givingUp.CancelAsync();
                    break;
                }

                if (reader == StreamPace.Slow)
                {
                    await pause(times.Count);
                }
            }
        }

        var ended = Stopwatch.GetTimestamp();
        var bytes = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        return times.Count == 0
            ? throw new InvalidOperationException($"{form.Name} over {arm} returned no object.")
            : new(times.Count, Since(started, times[0]), Since(started, times[^1]), Since(started, ended),
                [.. times.Zip(times.Skip(1), Since)], bytes);
    }

    private static double Since(long earlier, long later) =>
        Stopwatch.GetElapsedTime(earlier, later).Ticks * (double)TimeSpan.NanosecondsPerTick;
}
