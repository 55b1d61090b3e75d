using System.Globalization;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>A process of Linux, told from a later one of the same id by its start, in ticks since the machine's own: no clock that is set changes them.</summary>
internal readonly record struct ProcessMark(int Id, ulong StartTicks)
{
    // Behind the name, which is in brackets and may hold anything: the third field of the line, and the twenty-second.
    private const int State = 0;
    private const int Start = 19;

    /// <summary>Null: there is no such process, or only what its parent has not asked for yet.</summary>
    public static ProcessMark? Of(int id)
    {
        try
        {
            var line = File.ReadAllText(string.Create(CultureInfo.InvariantCulture, $"/proc/{id}/stat"));
            var fields = line[(line.LastIndexOf(')') + 2)..].Split(' ');
            return fields[State] is "Z" or "X" ? null : new(id, ulong.Parse(fields[Start], CultureInfo.InvariantCulture));
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    public void Signal(int signal)
    {
        if (Of(Id) == this)
        {
            ProcessStop.Send(Id, signal);
        }
    }
}
