using System.ComponentModel;

namespace RpcBench.Networks;

/// <summary>A process, told from a later one of the same id by its start: on Linux in ticks since the machine's own, so that no clock that
/// is set changes it, elsewhere as a time.</summary>
public readonly record struct ProcessMark(int Id, long Start)
{
    /// <summary>The unit of all times of the kernel's files.</summary>
    public const double TicksPerSecond = 100;

    // Of Linux, behind the name, which is in brackets and may hold anything: the third field of the line, and the twenty-second.
    private const int StateField = 0;
    private const int StartField = 19;

    // Elsewhere two processes compute the start of a third from their own idea of when the machine started.
    private static readonly long Tolerance = OperatingSystem.IsLinux() ? 0 : TimeSpan.FromSeconds(2).Ticks;

    public static ProcessMark OfThisProcess => Read(Environment.ProcessId)!.Value;

    public bool IsAlive => Read(Id) is { } now && Math.Abs(now.Start - Start) <= Tolerance;

    /// <summary>Null: there is no such process, or only what its parent has not asked for yet.</summary>
    public static ProcessMark? Read(int id)
    {
        var start = OperatingSystem.IsLinux() ? StartInTicks(id) : StartTime(id);
        return start is { } known ? new(id, known) : null;
    }

    /// <summary>Reads what <see cref="ToString"/> writes, and a hyphen and more may follow; null: it is something else.</summary>
    public static ProcessMark? Parse(string? text)
    {
        const NumberStyles Digits = NumberStyles.None;
        return text?.Split('-') is [var id, var start, ..]
            && int.TryParse(id, Digits, CultureInfo.InvariantCulture, out var number)
            && long.TryParse(start, Digits, CultureInfo.InvariantCulture, out var ticks)
            ? new(number, ticks) : null;
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Id}-{Start}");

    private static long? StartInTicks(int id) => Fields(id) is { } fields && fields[StateField] is not ("Z" or "X")
        ? long.Parse(fields[StartField], CultureInfo.InvariantCulture) : null;

    private static long? StartTime(int id)
    {
        try
        {
            using var process = Process.GetProcessById(id);
            return process.StartTime.ToUniversalTime().Ticks;
        }
        catch (Exception exception) when (exception is ArgumentException or InvalidOperationException or Win32Exception)
        {
            // The last is the system's or another user's, which took the number of one that has ended.
            return null;
        }
    }

    private static string[]? Fields(int id)
    {
        try
        {
            var line = File.ReadAllText(string.Create(CultureInfo.InvariantCulture, $"/proc/{id}/stat"));
            return line[(line.LastIndexOf(')') + 2)..].Split(' ');
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
