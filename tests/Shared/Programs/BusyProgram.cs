namespace RpcBench.Tests;

/// <summary>A program that uses one processor until it is disposed of. Like a program that somebody else started, it belongs to no run and
/// is no child of this process. If nobody disposes of it, it ends by itself after some minutes.</summary>
internal sealed class BusyProgram : IDisposable
{
    /// <summary>The name under which the kernel lists the program.</summary>
    public const string ProcessName = "spinner";

    private readonly Process _process;

    private BusyProgram(Process process) => _process = process;

    public static BusyProgram Start()
    {
        // The shell that starts the program ends at once, so the program is no longer a descendant of this process.
        var start = new ProcessStartInfo("/bin/sh", ["-c", Script]) { RedirectStandardOutput = true };
        using var starting = Process.Start(start)!;
        var id = int.Parse(starting.StandardOutput.ReadLine()!, CultureInfo.InvariantCulture);
        starting.WaitForExit();
        return new(Process.GetProcessById(id));
    }

    // The limit on processor time makes the program end by itself.
    private const string Script =
        $$"""ulimit -t 300; sh -c 'printf {{ProcessName}} > /proc/$$/comm; while :; do :; done' > /dev/null 2>&1 & echo $!""";

    public void Dispose()
    {
        _process.Kill();
        _process.Dispose();
    }
}
