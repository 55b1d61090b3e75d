namespace RpcBench.Endurance.Kills;

/// <summary>A run of which something was killed: what was left of it, how long after its end all was gone, and its exit code if it lived
/// on.</summary>
internal sealed record KillEnd(int Kills, int Processes, int Folders, int FoldersAfterNextStart, TimeSpan Took, int? ExitCode);

/// <summary>What became of the kills of one kind.</summary>
internal sealed class KillTally
{
    private readonly ConcurrentQueue<KillEnd> _ends = [];
    private int _tooLate;

    /// <summary>Whether anything was counted.</summary>
    public bool Any => !_ends.IsEmpty || _tooLate > 0;

    /// <summary>The run was over, or the part had never been there, when it was to be killed.</summary>
    public void CountTooLate() => Interlocked.Increment(ref _tooLate);

    public void Count(KillEnd end) => _ends.Enqueue(end);

    /// <summary>A line of the findings.</summary>
    public string Describe(KillKind kind)
    {
        var slowest = _ends.Select(end => end.Took.TotalSeconds).DefaultIfEmpty().Max().ToString("F1", CultureInfo.InvariantCulture);
        var codes = _ends.Select(end => end.ExitCode).OfType<int>().CountBy(code => code).OrderBy(code => code.Key)
            .Select(code => $"{code.Key} ({code.Value} times)");
        return $"{kind}: {Sum(end => end.Kills)} kills ({_tooLate} came too late); left: {Sum(end => end.Processes)} processes, {Sum(end => end.Folders)} folders, "
            + $"{Sum(end => end.FoldersAfterNextStart)} after the next start; all gone at most {slowest} s after the end"
            + (codes.Any() ? $"; exit codes {string.Join(", ", codes)}" : "");
    }

    private int Sum(Func<KillEnd, int> count) => _ends.Sum(count);
}
