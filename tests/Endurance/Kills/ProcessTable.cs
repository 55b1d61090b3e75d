namespace RpcBench.Endurance.Kills;

/// <summary>The processes of one case: all that inherited its temporary folder, whatever program they run.</summary>
internal static class ProcessTable
{
    /// <summary>Id and command line of each.</summary>
    public static IReadOnlyList<(int Id, string CommandLine)> Of(string temporary)
    {
        var variable = Encoding.UTF8.GetBytes($"TMPDIR={temporary}");
        List<(int, string)> found = [];
        foreach (var entry in Directory.EnumerateDirectories("/proc"))
        {
            if (!int.TryParse(Path.GetFileName(entry), NumberStyles.None, CultureInfo.InvariantCulture, out var id))
            {
                continue;
            }

            try
            {
                if (File.ReadAllBytes(Path.Combine(entry, "environ")).AsSpan().IndexOf(variable) >= 0)
                {
                    found.Add((id, File.ReadAllText(Path.Combine(entry, "cmdline")).Replace('\0', ' ')));
                }
            }
            catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
            {
                // It has just ended.
            }
        }

        return found;
    }

    /// <summary>Those that play a part in a run.</summary>
    public static int[] Find(KillKind part, string temporary) =>
        [.. Of(temporary).Where(process => Plays(part, process.CommandLine)).Select(process => process.Id)];

    /// <summary>Kills a process, or with a negative id a process group.</summary>
    public static void End(int id) => ProcessStop.Send(id, ProcessStop.Kill);

    private static bool Plays(KillKind part, string commandLine) => part switch
    {
        KillKind.Guard => commandLine.Contains("Bench.dll guard", StringComparison.Ordinal),
        KillKind.Service => commandLine.Contains("RpcBench.RestApi.dll", StringComparison.Ordinal)
            || commandLine.Contains("RpcBench.GrpcService.dll", StringComparison.Ordinal),
        KillKind.Database => IsServer(commandLine) && commandLine.Contains("--socket=", StringComparison.Ordinal),
        KillKind.Bootstrap => IsServer(commandLine) && commandLine.Contains("--bootstrap", StringComparison.Ordinal),
        KillKind.Relay => commandLine.Contains("RpcBench.NetworkRelay.dll", StringComparison.Ordinal),
        KillKind.Carrier => commandLine.Contains("RpcBench.NetworkRelay.dll carry", StringComparison.Ordinal),
        KillKind.LaunchClient => commandLine.Contains("Bench.dll launch", StringComparison.Ordinal),
        _ => false,
    };

    private static bool IsServer(string commandLine) => commandLine.Split(' ')[0] is var program
        && (program.EndsWith("/mariadbd", StringComparison.Ordinal) || program.EndsWith("/mysqld", StringComparison.Ordinal));
}
