namespace RpcBench.Store;

/// <summary>Ties a program to this one, by a shell between the two: the shell's standard input ends when this process does, however that
/// happens, and it then kills the program with all that it had started. It ends with the program, and with its exit code.</summary>
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

    // A session of its own makes a process group of shell, program and its children. macOS lacks the tool: only the program is killed.
    private static readonly string? Session = new[] { "/usr/bin/setsid", "/bin/setsid" }.FirstOrDefault(File.Exists);

    /// <summary>The same start on a leash. Closing the standard input of what is started lets go of it.</summary>
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
