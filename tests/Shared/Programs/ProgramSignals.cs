namespace RpcBench.Tests;

/// <summary>Signals of POSIX to programs that tests start.</summary>
internal static class ProgramSignals
{
    /// <summary>What a program is started through, so that it hears Ctrl-C: a shell that starts tests in the background lets them ignore
    /// it, and what they start inherits that.</summary>
    public static string[] HearingCtrlC { get; } = IgnoresCtrlC() ? ["env", "--default-signal=INT"] : [];

    public static void Signal(this StartedProgram program, PosixSignal signal) =>
        ProcessStop.Send(program.ProcessId, signal == PosixSignal.SIGINT ? 2 : ProcessStop.Terminate);

    private static bool IgnoresCtrlC() => OperatingSystem.IsLinux() && File.ReadLines("/proc/self/status")
        .Where(line => line.StartsWith("SigIgn:", StringComparison.Ordinal))
        .Any(line => (ulong.Parse(line.AsSpan("SigIgn:".Length).Trim(), NumberStyles.HexNumber, CultureInfo.InvariantCulture) & 2) != 0);
}
