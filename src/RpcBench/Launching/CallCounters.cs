namespace RpcBench.Launching;

/// <summary>Counts the work that calls cause in client, service and machine. Reading the counters would slow down timed calls, so this
/// class makes its own calls.</summary>
internal sealed class CallCounters(WireProbe probe, TestEnvironment environment)
{
    private const int Calls = 500;
    private const int WarmUpCalls = 100;

    /// <summary>Returns null if the service of the arm does not report counters.</summary>
    public async Task<CountersRecord?> CountAsync(ComparedOperation operation, ComparedArm arm, CancellationToken cancellation)
    {
        if (environment.MeterOf(arm) is not { } meter || environment.ProcessOf(arm) is not { } process
            || await meter(false, cancellation) is not { WorkItems: not null, LockContentions: not null, AllocatedBytes: not null })
        {
            return null;
        }

        var loop = new ClosedLoop(1, operation.Bind(arm, probe.Clients), CallLimit.Standard);
        await loop.RunAsync(WarmUpCalls, null, cancellation);
        var before = await ReadAsync();
        await loop.RunAsync(Calls, null, cancellation);
        var after = await ReadAsync();

        // The queries themselves cause work, which is subtracted.
        var asked = await ReadAsync();
        return new(
            Calls, Subtract(after.Client, before.Client, asked.Client), Subtract(after.Service, before.Service, asked.Service),
            PerCall(after.Segments - before.Segments - (asked.Segments - after.Segments)));

        async Task<(ProcessCountersRecord Client, ProcessCountersRecord Service, double? Segments)> ReadAsync()
        {
            var used = await meter(false, cancellation);
            return (
                new(ThreadPool.CompletedWorkItemCount, Monitor.LockContentionCount, ReadContextSwitches(Environment.ProcessId),
                    GC.GetTotalAllocatedBytes(precise: false)),
                new(used!.WorkItems!.Value, used.LockContentions!.Value, ReadContextSwitches(process), used.AllocatedBytes!.Value),
                ReadSentSegments());
        }
    }

    private static ProcessCountersRecord Subtract(
        ProcessCountersRecord after, ProcessCountersRecord before, ProcessCountersRecord asked) => new(
        PerCall(after.WorkItems - before.WorkItems - (asked.WorkItems - after.WorkItems))!.Value,
        PerCall(after.LockContentions - before.LockContentions - (asked.LockContentions - after.LockContentions))!.Value,
        PerCall(after.Switches - before.Switches - (asked.Switches - after.Switches)),
        PerCall(after.AllocatedBytes - before.AllocatedBytes - (asked.AllocatedBytes - after.AllocatedBytes))!.Value);

    private static double? PerCall(double? total) => total is { } sum ? Math.Max(0, sum) / Calls : null;

    /// <summary>Returns the voluntary context switches of all threads, or null if the operating system does not report them.</summary>
    private static double? ReadContextSwitches(int process)
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
            // A thread has ended in the meantime.
            return null;
        }
    }

    /// <summary>Returns the number of TCP segments that this machine has sent, including its loopback device, or null if unknown.</summary>
    private static double? ReadSentSegments()
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
