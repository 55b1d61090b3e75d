namespace RpcBench.Hosting;

/// <summary>What the kernel of Linux says of a process. Times are in ticks of <see cref="ProcessMark.TicksPerSecond"/>.</summary>
/// <param name="Mark">The process.</param>
/// <param name="Name">Its name, which the kernel cuts at 15 characters.</param>
/// <param name="Parent">The id of its parent.</param>
/// <param name="Used">The processor time that it used itself.</param>
/// <param name="UsedByChildren">The processor time of its children that have ended.</param>
internal sealed record ProcessTicks(ProcessMark Mark, string Name, int Parent, long Used, long UsedByChildren)
{
    // The fields behind the name, which is in brackets and may hold anything.
    private const int ParentField = 1;
    private const int UserField = 11;
    private const int StartField = 19;

    /// <summary>Returns every process that this process can see.</summary>
    public static IReadOnlyList<ProcessTicks> ReadAll() =>
    [
        .. from folder in Directory.EnumerateDirectories("/proc")
           let id = int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0
           where id > 0
           let process = Read(id)
           where process is not null
           select process,
    ];

    /// <summary>Reads a process, or returns null if it has ended.</summary>
    public static ProcessTicks? Read(int id)
    {
        try
        {
            return Parse(id, File.ReadAllText(string.Create(CultureInfo.InvariantCulture, $"/proc/{id}/stat")));
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    /// <summary>The name that a reader knows the program by: a program of .NET is known by its assembly.</summary>
    public string ReadableName => OneLine.Flatten(Name == "dotnet" && Assembly() is { } assembly ? $"dotnet {assembly}" : Name);

    private static ProcessTicks Parse(int id, string line)
    {
        var (open, close) = (line.IndexOf('(', StringComparison.Ordinal), line.LastIndexOf(')'));
        var fields = line[(close + 2)..].Split(' ');
        long[] used = [.. fields[UserField..(UserField + 4)].Select(field => long.Parse(field, CultureInfo.InvariantCulture))];
        return new(
            new(id, long.Parse(fields[StartField], CultureInfo.InvariantCulture)), line[(open + 1)..close],
            int.Parse(fields[ParentField], CultureInfo.InvariantCulture), used[0] + used[1], used[2] + used[3]);
    }

    // Of the command line nothing else is kept: it may hold secrets.
    private string? Assembly()
    {
        try
        {
            var arguments = File.ReadAllText(string.Create(CultureInfo.InvariantCulture, $"/proc/{Mark.Id}/cmdline")).Split('\0');
            return arguments.Where(one => one.EndsWith(".dll", StringComparison.Ordinal)).Select(Path.GetFileName).FirstOrDefault();
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
