namespace RpcBench.Hosting;

/// <summary>The Linux kernel's counters of a process. Times are in ticks, see <see cref="ProcessIdentity.TicksPerSecond"/>. The kernel cuts
/// off the name after 15 characters. <c>UsedByChildren</c> is the time of children that have ended.</summary>
internal sealed record ProcessTicks(ProcessIdentity Mark, string Name, int Parent, long Used, long UsedByChildren)
{
    // These fields follow the name, which is in parentheses and may contain anything.
    private const int ParentField = 1;
    private const int UserField = 11;
    private const int StartField = 19;

    public static IReadOnlyList<ProcessTicks> ReadAll() =>
    [
        .. from folder in Directory.EnumerateDirectories("/proc")
           let id = int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out var number) ? number : 0
           where id > 0
           let process = Read(id)
           where process is not null
           select process,
    ];

    /// <summary>Returns null if the process has ended.</summary>
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

    /// <summary>The name by which a reader recognizes the program, with the assembly of a .NET program.</summary>
    public string ReadableName => MessageLines.Flatten(Name == "dotnet" && FindAssembly() is { } assembly ? $"dotnet {assembly}" : Name);

    private static ProcessTicks Parse(int id, string line)
    {
        var (open, close) = (line.IndexOf('(', StringComparison.Ordinal), line.LastIndexOf(')'));
        var fields = line[(close + 2)..].Split(' ');
        long[] used = [.. fields[UserField..(UserField + 4)].Select(field => long.Parse(field, CultureInfo.InvariantCulture))];
        return new(
            new(id, long.Parse(fields[StartField], CultureInfo.InvariantCulture)), line[(open + 1)..close],
            int.Parse(fields[ParentField], CultureInfo.InvariantCulture), used[0] + used[1], used[2] + used[3]);
    }

    // Only the assembly is kept, because the command line may contain secrets.
    private string? FindAssembly()
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
