using CsvHelper;

namespace RpcBench.Checks;

/// <summary>A record that documents show, with the command that makes it.</summary>
/// <param name="Name">Its file in <c>docs/figures</c>.</param>
/// <param name="Project">The program that measures it, from the repository's root. Empty if that needs more than one command, or options that
/// the program no longer has.</param>
/// <param name="Arguments">The arguments of the program.</param>
internal sealed record PublishedRecord(string Name, string Project, IReadOnlyList<string> Arguments)
{
    /// <summary>The list of published records, from the repository's root: a line of CSV for each, without spaces within an argument.
    /// </summary>
    public const string ListFile = "docs/figures/records.csv";

    private static readonly string[] RecordNames = ["run.json", "load.json", "study.json", "promises.json"];

    /// <summary>Whether one command makes it.</summary>
    public bool IsMadeByCommand => Project.Length > 0;

    /// <exception cref="UserException">Thrown when there is no such list.</exception>
    public static IReadOnlyList<PublishedRecord> ReadList(string root)
    {
        var path = Path.Combine(root, ListFile);
        if (!File.Exists(path))
        {
            throw new UserException($"--root is '{root}', which has no {ListFile}. Name the folder of the repository.");
        }

        using var rows = CsvReader.FromText(File.ReadAllText(path), new() { HasHeader = true });
        List<PublishedRecord> records = [];
        while (rows.Read())
        {
            string[] row = rows.Current.ToArray();
            records.Add(new(row[0], row[1], row[2].Split(' ', StringSplitOptions.RemoveEmptyEntries)));
        }

        return records;
    }

    /// <summary>Returns where the record comes from, or null if there is no such record.</summary>
    public RecordOrigin? ReadOrigin(string root) => File.Exists(PathIn(root)) ? RecordOrigin.Read(PathIn(root)) : null;

    /// <summary>Runs the command in a temporary folder, and publishes its record if the record is valid.</summary>
    /// <returns>Why the record was not published, or null if it was.</returns>
    public async Task<string?> MeasureAsync(string root, CancellationToken cancellation)
    {
        var folder = Directory.CreateTempSubdirectory("rpcbench-record-");
        try
        {
            var exitCode = await RunAsync(root, folder.FullName, cancellation);
            var written = folder.EnumerateFiles("*.json", SearchOption.AllDirectories)
                .FirstOrDefault(file => RecordNames.Contains(file.Name))?.FullName;
            if (written is null)
            {
                return $"the command ended with {exitCode} and left no record";
            }

            if (RecordOrigin.Read(written).Fault is { } fault)
            {
                return fault;
            }

            File.Copy(written, PathIn(root), overwrite: true);
            return null;
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private async Task<int> RunAsync(string root, string folder, CancellationToken cancellation)
    {
        string[] arguments = ["run", "-c", "Release", "--project", Path.Combine(root, Project), "--", .. Arguments];
        using var process = Process.Start(new ProcessStartInfo("dotnet", arguments) { WorkingDirectory = folder })!;
        try
        {
            await process.WaitForExitAsync(cancellation);
            return process.ExitCode;
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    private string PathIn(string root) => Path.Combine(root, Path.GetDirectoryName(ListFile)!, Name);
}
