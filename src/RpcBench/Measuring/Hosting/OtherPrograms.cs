namespace RpcBench.Measuring.Hosting;

/// <summary>What programs beside a run's own used of the machine's processors. On Linux; elsewhere nothing is said.</summary>
/// <param name="folder">The run's, by which its own programs are known.</param>
internal sealed class OtherPrograms(string folder)
{
    // The kernel counts the machine's time by samples, and a process's exactly: below this the two do not tell.
    private const double Least = 0.05;

    // Nor do they over fewer of its ticks.
    private const double LeastSeconds = 1;

    private readonly long _start = Stopwatch.GetTimestamp();
    private readonly long? _used = Read(folder);

    /// <summary>What was used since this was made; null: too little to matter, or unknown.</summary>
    public DiagnosticRecord? ToDiagnostic()
    {
        var seconds = Stopwatch.GetElapsedTime(_start).TotalSeconds;
        var part = (double?)(Read(folder) - _used) / ProcessMark.TicksPerSecond / seconds / Environment.ProcessorCount;
        return seconds >= LeastSeconds && part > Least
            ? new DiagnosticRecord(DiagnosticCode.OtherPrograms).Add("part", Math.Min(1, part.Value)) : null;
    }

    /// <summary>Ticks of processor time that are not the run's: those of a process stay with its parent when it has ended.</summary>
    private static long? Read(string folder)
    {
        if (!OperatingSystem.IsLinux())
        {
            return null;
        }

        // "cpu", then user, nice and system; interrupts are mostly the run's own packets.
        var machine = File.ReadLines("/proc/stat").First().Split(' ', StringSplitOptions.RemoveEmptyEntries)[1..4]
            .Sum(field => long.Parse(field, CultureInfo.InvariantCulture));
        return machine - RunProcesses.Find(folder).Select(process => process.Id).Append(Environment.ProcessId).Sum(ProcessMark.UsedTicks);
    }
}
