namespace RpcBench.Store;

/// <summary>Ties the life of a program to this process with a shell in between. The shell's standard input ends when this process ends,
/// however it ends. The shell then kills the program and everything the program started. The shell ends with the program, and with its exit
/// code.</summary>
internal static class Leash
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

    // A session makes one process group of the shell, the program and its children. macOS lacks the tool, so only the program is killed
    // there.
    private static readonly string? Session = new[] { "/usr/bin/setsid", "/bin/setsid" }.FirstOrDefault(File.Exists);

    /// <summary>Returns the same start on a leash. Closing the standard input of the started process releases it.</summary>
    public static ProcessStartInfo On(ProcessStartInfo program)
    {
        const string Shell = "/bin/sh";
        string[] words =
            [.. Session is null ? [] : new[] { Session }, Shell, "-c", Script, Shell, program.FileName, .. program.ArgumentList];
        var start = new ProcessStartInfo(words[0], words[1..])
        { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach (var (name, value) in program.Environment)
        {
            start.Environment[name] = value;
        }

        return start;
    }
}
