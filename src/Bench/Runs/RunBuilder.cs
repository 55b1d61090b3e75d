namespace RpcBench.Bench.Runs;

/// <summary>The record of a run while it is being made: what every kind of record says beside its figures. Safe for several threads.</summary>
internal abstract class RunBuilder
{
    private readonly Lock _lock = new();
    private readonly List<string> _invalidBecause = [];
    private readonly List<string> _notes = [];

    /// <summary>The reasons so far.</summary>
    protected IReadOnlyList<string> InvalidBecause => Copy(_invalidBecause);

    /// <summary>The notes so far.</summary>
    protected IReadOnlyList<string> Notes => Copy(_notes);

    /// <summary>Why the figures are not to be trusted; null: for no reason.</summary>
    public void Invalidate(string? reason) => Add(_invalidBecause, reason);

    /// <summary>What a reader should know; null: nothing.</summary>
    public void Note(string? note) => Add(_notes, note);

    private void Add(List<string> remarks, string? remark)
    {
        if (remark is null)
        {
            return;
        }

        lock (_lock)
        {
            remarks.Add(remark);
        }
    }

    private string[] Copy(List<string> remarks)
    {
        lock (_lock)
        {
            return [.. remarks];
        }
    }
}
