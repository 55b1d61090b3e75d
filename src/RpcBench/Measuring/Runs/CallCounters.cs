namespace RpcBench.Measuring.Runs;

/// <summary>What calls make client, service and machine do, apart from the timed calls: reading the counters would cost these.</summary>
internal sealed class CallCounters(WireProbe probe, TestEnvironment site)
{
    private const int Calls = 500;
    private const int Warm = 100;

    // What a service allocates beside calls only adds to a counting: the least of some is that of the calls.
    private const int Countings = 4;
    private const int FewestCounted = 20;
    private static readonly TimeSpan Counting = TimeSpan.FromMilliseconds(300);

    /// <summary>Null: the arm's service does not count.</summary>
    public async Task<CountersRecord?> CountAsync(ComparedOperation operation, ComparedArm arm, CancellationToken cancellation)
    {
        if (site.MeterOf(arm) is not { } meter || site.ProcessOf(arm) is not { } process
            || await meter(false, cancellation) is not { WorkItems: not null, LockContentions: not null, AllocatedBytes: not null })
        {
            return null;
        }

        var loop = new ClosedLoop(1, operation.Bind(arm, probe.Clients), CallLimit.Standard);
        await loop.RunAsync(Warm, null, cancellation);
        var before = await ReadAsync();
        await loop.RunAsync(Calls, null, cancellation);
        var after = await ReadAsync();

        // What is asked for costs work as well, and is taken off.
        var asked = await ReadAsync();
        return new(
            Calls, Subtract(after.Client, before.Client, asked.Client), Subtract(after.Service, before.Service, asked.Service),
            PerCall(after.Segments - before.Segments - (asked.Segments - after.Segments)));

        async Task<(ProcessCountersRecord Client, ProcessCountersRecord Service, double? Segments)> ReadAsync()
        {
            var used = await meter(false, cancellation);
            return (
                new(ThreadPool.CompletedWorkItemCount, Monitor.LockContentionCount, Switches(Environment.ProcessId),
                    GC.GetTotalAllocatedBytes(precise: false)),
                new(used!.WorkItems!.Value, used.LockContentions!.Value, Switches(process), used.AllocatedBytes!.Value),
                Segments());
        }
    }

    /// <summary>Bytes that the service of an arm allocates for a call; null: it does not say.</summary>
    public async Task<double?> AllocatedAsync(
        ComparedOperation operation, ComparedArm arm, TimeSpan call, CancellationToken cancellation)
    {
        if (site.MeterOf(arm) is not { } meter || await ReadAsync() is null)
        {
            return null;
        }

        var calls = (int)Math.Clamp(Counting / Max(call, TimeSpan.FromMicroseconds(10)), FewestCounted, Calls);
        var loop = new ClosedLoop(1, operation.Bind(arm, probe.Clients), CallLimit.Standard);
        var all = (Countings + 1) * calls;
        await loop.PrepareAsync(all, cancellation);
        await loop.RunAsync(calls, null, cancellation);
        double? least = null;
        for (var counting = 0; counting < Countings; counting++)
        {
            var before = await ReadAsync();
            await loop.RunAsync(calls, null, cancellation);
            var after = await ReadAsync();
            var asked = await ReadAsync();
            var counted = PerCountedCall(after - before - (asked - after), calls);
            least = least is null || counted < least ? counted : least;
        }

        await loop.CleanAsync(all, cancellation);
        return least;

        async Task<long?> ReadAsync() => (await meter(false, cancellation))?.AllocatedBytes;
    }

    private static TimeSpan Max(TimeSpan one, TimeSpan other) => one > other ? one : other;

    private static double? PerCountedCall(long? total, int calls) => total is { } sum ? Math.Max(0, (double)sum) / calls : null;

    private static ProcessCountersRecord Subtract(
        ProcessCountersRecord after, ProcessCountersRecord before, ProcessCountersRecord asked) => new(
        PerCall(after.WorkItems - before.WorkItems - (asked.WorkItems - after.WorkItems))!.Value,
        PerCall(after.LockContentions - before.LockContentions - (asked.LockContentions - after.LockContentions))!.Value,
        PerCall(after.Switches - before.Switches - (asked.Switches - after.Switches)),
        PerCall(after.AllocatedBytes - before.AllocatedBytes - (asked.AllocatedBytes - after.AllocatedBytes))!.Value);

    private static double? PerCall(double? total) => total is { } sum ? Math.Max(0, sum) / Calls : null;

    /// <summary>Voluntary switches of all threads of a process; null: the operating system does not tell.</summary>
    private static double? Switches(int process)
    {
        const string Line = "voluntary_ctxt_switches:";
        try
        {
            return OperatingSystem.IsLinux()
                ? Directory.GetDirectories($"/proc/{process}/task").Sum(thread => double.Parse(
                    File.ReadLines($"{thread}/status").First(line => line.StartsWith(Line, StringComparison.Ordinal))[Line.Length..],
                    CultureInfo.InvariantCulture))
                : null;
        }
        catch (IOException)
        {
            // A thread ended meanwhile.
            return null;
        }
    }

    /// <summary>TCP segments that this machine has sent, its loopback device included; null: the operating system does not tell.</summary>
    private static double? Segments()
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        string[][] lines = [.. File.ReadLines("/proc/net/snmp").Where(line => line.StartsWith("Tcp:", StringComparison.Ordinal))
            .Select(line => line.Split(' '))];
        return double.Parse(lines[1][Array.IndexOf(lines[0], "OutSegs")], CultureInfo.InvariantCulture);
    }
}
