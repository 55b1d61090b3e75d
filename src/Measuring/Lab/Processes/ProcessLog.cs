namespace RpcBench.Measuring.Lab.Processes;

/// <summary>The last lines that a process wrote.</summary>
public sealed class ProcessLog(int capacity = 40)
{
    private readonly Queue<string> _lines = [];
    private readonly Lock _gate = new();

    public void Add(string line)
    {
        lock (_gate)
        {
            if (_lines.Count == capacity)
            {
                _lines.Dequeue();
            }

            _lines.Enqueue(line);
        }
    }

    /// <summary>The lines kept, or a word that there were none.</summary>
    public override string ToString()
    {
        lock (_gate)
        {
            return _lines.Count == 0 ? "(it wrote nothing)" : string.Join(Environment.NewLine, _lines);
        }
    }
}
