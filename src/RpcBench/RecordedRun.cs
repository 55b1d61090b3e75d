namespace RpcBench;

/// <summary>What became of a run of a program's own: see <see cref="StartedComparison.RecordAsync{T}"/>.</summary>
public sealed class RecordedRun<T>
    where T : RunDocument
{
    internal RecordedRun(T record, int exitCode) => (Record, ExitCode) = (record, exitCode);

    /// <summary>What was found, as it was written.</summary>
    public T Record { get; }

    /// <summary>One of <see cref="ExitCodes"/>.</summary>
    public int ExitCode { get; }
}
