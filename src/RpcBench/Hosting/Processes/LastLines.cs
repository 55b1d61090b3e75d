namespace RpcBench.Hosting.Processes;

/// <summary>What processes last wrote that are one thing to the user: how a message about it ends.</summary>
internal sealed class LastLines(string subject)
{
    private const int Kept = 40;

    private readonly ConcurrentQueue<string> _lines = [];

    /// <summary>Reads what a process writes from now on; lines that are taken are not kept.</summary>
    public void Read(Process process, Func<string, bool> takes)
    {
        process.OutputDataReceived += (_, line) => Keep(line.Data, takes);
        process.ErrorDataReceived += (_, line) => Keep(line.Data, takes);
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    public IReadOnlyList<string> All => [.. _lines];

    /// <param name="how">What follows the subject in the first sentence.</param>
    /// <param name="remedy">A sentence that says what to do, or null if nothing is known to help.</param>
    /// <param name="cause">The exception that showed it.</param>
    /// <param name="exitCode">What the program ends with.</param>
    public EnvironmentException Failure(
        string how, string? remedy = null, Exception? cause = null, int exitCode = ExitCodes.Failure) =>
        new($"{subject} {how}. {(remedy is null ? "" : $"{remedy} ")}It last wrote:{Environment.NewLine}{this}", cause)
        {
            ExitCode = exitCode,
        };

    public override string ToString() => _lines.IsEmpty ? "(it wrote nothing)" : string.Join(Environment.NewLine, _lines);

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
