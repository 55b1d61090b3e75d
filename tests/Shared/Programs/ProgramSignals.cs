namespace RpcBench.Tests;

/// <summary>Signals of POSIX to programs that tests start.</summary>
internal static class ProgramSignals
{
    /// <summary>What a program is started through to hear Ctrl-C, which tests that a shell starts in the background ignore.</summary>
    public static string[] HearingCtrlC { get; } = IgnoresCtrlC() ? ["env", "--default-signal=INT"] : [];

    public static void Signal(this StartedProgram program, PosixSignal signal) =>
        ProcessStop.Send(program.ProcessId, signal == PosixSignal.SIGINT ? 2 : ProcessStop.Terminate);

    private static bool IgnoresCtrlC() => OperatingSystem.IsLinux() && File.ReadLines("/proc/self/status")
        .Where(line => line.StartsWith("SigIgn:", StringComparison.Ordinal))
        .Any(line => (ulong.Parse(line.AsSpan("SigIgn:".Length).Trim(), NumberStyles.HexNumber, CultureInfo.InvariantCulture) & 2) != 0);
}
