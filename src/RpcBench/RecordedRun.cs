namespace RpcBench;

/// <summary>What became of a run of a program's own: see <see cref="StartedComparison.RecordAsync{T}"/>.</summary>
/// <param name="Record">What was found, as it was written.</param>
/// <param name="ExitCode">One of <see cref="ExitCodes"/>.</param>
public sealed record RecordedRun<T>(T Record, int ExitCode)
    where T : RunDocument;
