namespace RpcBench.Store;

/// <summary>A MySQL or MariaDB server program on this machine, with the output of its <c>--version</c>.</summary>
public sealed partial record ServerProgram(string Path, string Version)
{
    /// <summary>The environment variable with the path of the program, if it is not found automatically.</summary>
    public const string PathVariable = "RPCBENCH_MYSQLD";

    private static readonly Version OldestMariaDb = new(10, 4);

    private static readonly string[] StandardFolders =
        ["/usr/sbin", "/usr/libexec", "/usr/bin", "/usr/local/sbin", "/usr/local/bin", "/usr/local/mysql/bin", "/opt/homebrew/bin",
            "/opt/homebrew/opt/mariadb/bin", "/opt/homebrew/opt/mysql/bin"];

    public bool IsMariaDb => Version.Contains("MariaDB", StringComparison.OrdinalIgnoreCase);

    /// <summary>Why this program cannot be used for a private server, as one line, or null if it can. MariaDB before 10.4 keeps its
    /// accounts in another table, so the root account without a password that its script creates could not be removed before the server
    /// listens.</summary>
    public string? UnusableReason
    {
        get
        {
            if (!IsMariaDb || VersionNumber().Match(Version) is not { Success: true } match)
            {
                return null;
            }

            var number = System.Version.Parse(match.Groups[1].Value);
            return number >= OldestMariaDb
                ? null
                : $"MariaDB {number} at {Path} is too old for a private server, which needs {OldestMariaDb} or later: install a newer "
                    + $"version, name its program with {PathVariable}, or name your own server with RPCBENCH_MYSQL.";
        }
    }

    /// <summary>Returns the program that <see cref="PathVariable"/> names, or else the first <c>mariadbd</c> or <c>mysqld</c> on the path
    /// and in the usual folders. Returns null if there is none, and on Windows, which lacks POSIX pipes and file owners.</summary>
    public static ServerProgram? Find()
    {
        if (OperatingSystem.IsWindows())
        {
            return null;
        }

        if (Environment.GetEnvironmentVariable(PathVariable) is { Length: > 0 } named)
        {
            return TryFromPath(named);
        }

        return SearchedFolders()
            .SelectMany(folder => new[] { System.IO.Path.Combine(folder, "mariadbd"), System.IO.Path.Combine(folder, "mysqld") })
            .Where(File.Exists)
            .Select(TryFromPath)
            .FirstOrDefault(program => program is not null);
    }

    internal string? FindTool(string name) => SearchedFolders()
        .Prepend(System.IO.Path.Combine(System.IO.Path.GetDirectoryName(Path)!, "..", "bin"))
        .Prepend(System.IO.Path.GetDirectoryName(Path)!)
        .Select(folder => System.IO.Path.Combine(folder, name))
        .FirstOrDefault(File.Exists);

    [GeneratedRegex(@"\bVer (?:5\.5\.5-)?([0-9]{1,4}(?:\.[0-9]{1,4}){1,2})")]
    private static partial Regex VersionNumber();

    private static IEnumerable<string> SearchedFolders() => (Environment.GetEnvironmentVariable("PATH") ?? "")
        .Split(System.IO.Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries).Concat(StandardFolders);

    /// <summary>Returns the program at a path, or null if there is no program that reports its version.</summary>
    internal static ServerProgram? TryFromPath(string path)
    {
        try
        {
            var start = new ProcessStartInfo(path, ["--no-defaults", "--version"])
            { RedirectStandardOutput = true, RedirectStandardError = true };
            using var asking = Process.Start(start)!;
            // A program blocks when it writes to a full output that nobody reads.
            asking.BeginErrorReadLine();
            var version = asking.StandardOutput.ReadToEnd().Trim();
            asking.WaitForExit();
            return asking.ExitCode == 0 ? new ServerProgram(path, version) : null;
        }
        catch (System.ComponentModel.Win32Exception)
        {
            return null;
        }
    }
}
