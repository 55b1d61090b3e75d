using System.Globalization;

namespace RpcBench.Endurance.Kills;

/// <summary>What became of the kills of one kind.</summary>
internal sealed class KillTally
{
    private readonly Lock _gate = new();
    private readonly SortedDictionary<int, int> _codes = [];
    private int _kills;
    private int _tooLate;
    private int _processes;
    private int _folders;
    private int _afterNextStart;
    private TimeSpan _slowest;

    /// <summary>Whether anything was counted.</summary>
    public bool Any => _kills + _tooLate > 0;

    /// <summary>The run was over, or the part had never been there, when it was to be killed.</summary>
    public void CountTooLate() => Interlocked.Increment(ref _tooLate);

    public void Count(int kills, int processes, int folders, int afterNextStart, TimeSpan took, int? exitCode)
    {
        lock (_gate)
        {
            _kills += kills;
            _processes += processes;
            _folders += folders;
            _afterNextStart += afterNextStart;
            _slowest = took > _slowest ? took : _slowest;
            if (exitCode is { } code)
            {
                _codes[code] = _codes.GetValueOrDefault(code) + 1;
            }
        }
    }

    /// <summary>A line of the findings.</summary>
    public string Describe(KillKind kind)
    {
        var codes = _codes.Count == 0 ? "" : "; exit codes " + string.Join(", ", _codes.Select(code => $"{code.Key} ({code.Value} times)"));
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{kind}: {_kills} kills ({_tooLate} came too late); left: {_processes} processes, {_folders} folders, {_afterNextStart} after the next start; all gone at most {_slowest.TotalSeconds:F1} s after the end{codes}");
    }
}
