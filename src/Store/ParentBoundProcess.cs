namespace RpcBench.Store;

/// <summary>Ties the lifetime of a program to this process, with a shell in between. When this process ends for any reason, the shell's
/// standard input ends, and the shell kills the program and all processes that the program started. When the program ends, the shell exits
/// with the program's exit code.</summary>
internal static class ParentBoundProcess
{
    private const string Script = """
        exec 3<&0 </dev/null
        "$@" 3<&- &
        program=$!
        (while read -r line <&3; do :; done; kill -KILL "-$$" || kill -KILL "$program") >/dev/null 2>&1 &
        watch=$!
        exec 3<&-
        wait "$program"
        code=$?
        kill -KILL "$watch"
        exit "$code"
        """;

    // setsid puts the shell, the program and its children into one process group. macOS has no setsid, so only the program is killed there.
    private static readonly string? SetsidPath = new[] { "/usr/bin/setsid", "/bin/setsid" }.FirstOrDefault(File.Exists);

    /// <summary>Puts the shell around a program. Closing the standard input of the started process kills the program.</summary>
    public static ProcessStartInfo Wrap(ProcessStartInfo program)
    {
        const string Shell = "/bin/sh";
        string[] words =
            [.. SetsidPath is null ? [] : new[] { SetsidPath }, Shell, "-c", Script, Shell, program.FileName, .. program.ArgumentList];
        var start = new ProcessStartInfo(words[0], words[1..])
        { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (var (name, value) in program.Environment)
        {
            start.Environment[name] = value;
        }

        return start;
    }
}
