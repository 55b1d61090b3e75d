using System.ComponentModel;

namespace RpcBench.Networks;

/// <summary>A process, distinguished from a later process with the same id by its start time. On Linux the start is counted in ticks since
/// the machine started, so that setting the clock does not change it. Elsewhere it is a time.</summary>
public readonly record struct ProcessIdentity(int Id, long Start)
{
    /// <summary>The number of ticks per second in all times of the kernel's files.</summary>
    public const double TicksPerSecond = 100;

    // Fields of a line in Linux's stat file after the name, which is in parentheses and may contain anything.
    private const int StateField = 0;
    private const int StartField = 19;

    // On other systems, two processes that compute the start of a third process may disagree about when the machine started.
    private static readonly long Tolerance = OperatingSystem.IsLinux() ? 0 : TimeSpan.FromSeconds(2).Ticks;

    public static ProcessIdentity Current => Read(Environment.ProcessId)!.Value;

    public bool IsAlive => Read(Id) is { } now && Math.Abs(now.Start - Start) <= Tolerance;

    /// <summary>Returns null if there is no such process, or it has ended and only its exit status is left.</summary>
    public static ProcessIdentity? Read(int id)
    {
        var start = OperatingSystem.IsLinux() ? StartInTicks(id) : StartTime(id);
        return start is { } known ? new(id, known) : null;
    }

    /// <summary>Parses what <see cref="ToString"/> writes. A hyphen and further text may follow. Returns null for any other text.</summary>
    public static ProcessIdentity? Parse(string? text)
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
            // The process belongs to the system or to another user, so it is a later process with the same id.
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
