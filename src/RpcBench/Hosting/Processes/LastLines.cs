namespace RpcBench.Hosting.Processes;

/// <summary>The last output lines of one or more processes, for error messages. The subject names these processes.</summary>
internal sealed class LastLines(string subject)
{
    private const int MaxLines = 40;

    private readonly ConcurrentQueue<string> _lines = [];

    /// <summary>Reads what a process writes from now on, except lines for which the given function returns true.</summary>
    public void Read(Process process, Func<string, bool> isHandled)
    {
        process.OutputDataReceived += (_, line) => AddLine(line.Data, isHandled);
        process.ErrorDataReceived += (_, line) => AddLine(line.Data, isHandled);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    public IReadOnlyList<string> All => [.. _lines];

    /// <summary>Creates the error for the user. Its first sentence is the subject followed by <paramref name="how"/>.</summary>
    public EnvironmentException CreateException(
        string how, string? remedy = null, Exception? cause = null, int exitCode = ExitCodes.Failure) =>
        new($"{subject} {how}. {(remedy is null ? "" : $"{remedy} ")}Its last lines:{Environment.NewLine}{this}", cause)
        {
            ExitCode = exitCode,
        };

    public override string ToString() => _lines.IsEmpty ? "(no output)" : string.Join(Environment.NewLine, _lines);

    private void AddLine(string? line, Func<string, bool> isHandled)
    {
        if (line is null || isHandled(line))
        {
            return;
        }

        _lines.Enqueue(line);
        while (_lines.Count > MaxLines)
        {
            _lines.TryDequeue(out _);
        }
    }
}
