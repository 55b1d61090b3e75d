namespace RpcBench.Hosting.Processes;

/// <summary>The last output lines of processes that the user sees as one subject, for messages about it.</summary>
internal sealed class LastLines(string subject)
{
    private const int Kept = 40;

    private readonly ConcurrentQueue<string> _lines = [];

    /// <summary>Reads what a process writes from now on, except lines for which the given function returns true.</summary>
    public void Read(Process process, Func<string, bool> takes)
    {
        process.OutputDataReceived += (_, line) => Keep(line.Data, takes);
        process.ErrorDataReceived += (_, line) => Keep(line.Data, takes);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    public IReadOnlyList<string> All => [.. _lines];

    /// <summary>Creates the error for the user. Its first sentence is the subject followed by <paramref name="how"/>.</summary>
    public EnvironmentException Failure(
        string how, string? remedy = null, Exception? cause = null, int exitCode = ExitCodes.Failure) =>
        new($"{subject} {how}. {(remedy is null ? "" : $"{remedy} ")}Its last lines:{Environment.NewLine}{this}", cause)
        {
            ExitCode = exitCode,
        };

    public override string ToString() => _lines.IsEmpty ? "(no output)" : string.Join(Environment.NewLine, _lines);

    private void Keep(string? line, Func<string, bool> takes)
    {
        if (line is null || takes(line))
        {
            return;
        }

        _lines.Enqueue(line);
        while (_lines.Count > Kept)
        {
            _lines.TryDequeue(out _);
        }
    }
}
