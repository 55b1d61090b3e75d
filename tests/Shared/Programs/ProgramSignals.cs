namespace RpcBench.Tests;

internal static class ProgramSignals
{
    /// <summary>The command that a program is started through so that it receives Ctrl-C. Tests that a shell starts in the background
    /// ignore Ctrl-C, and so would their programs.</summary>
    public static string[] CtrlCPrefix { get; } = IgnoresCtrlC() ? ["env", "--default-signal=INT"] : [];

    public static void SendSignal(this StartedProgram program, PosixSignal signal) =>
        ProcessStop.Send(program.ProcessId, signal == PosixSignal.SIGINT ? 2 : ProcessStop.Terminate);

    private static bool IgnoresCtrlC() => OperatingSystem.IsLinux() && File.ReadLines("/proc/self/status")
        .Where(line => line.StartsWith("SigIgn:", StringComparison.Ordinal))
        .Any(line => (ulong.Parse(line.AsSpan("SigIgn:".Length).Trim(), NumberStyles.HexNumber, CultureInfo.InvariantCulture) & 2) != 0);
}
