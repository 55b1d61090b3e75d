using CsvHelper;

namespace RpcBench.Checks;

/// <summary>A record in <c>docs/figures</c> that documents show, with the program and the arguments that measure it. <c>Project</c> is
/// empty if the measurement needs more than one command, or options that the program no longer has.</summary>
internal sealed record PublishedRecord(string Name, string Project, IReadOnlyList<string> Arguments)
{
    /// <summary>The list of published records: a line of CSV for each, without spaces within an argument.</summary>
    public const string ListFile = "docs/figures/records.csv";

    private static readonly string[] RecordNames = ["run.json", "load.json", "study.json", "promises.json"];

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

    public RecordOrigin? ReadOrigin(string root) => File.Exists(FindPath(root)) ? RecordOrigin.Read(FindPath(root)) : null;

    /// <summary>Measures the record in a temporary folder, and publishes it if it is valid. Returns why it was not published, or
    /// null.</summary>
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

            File.Copy(written, FindPath(root), overwrite: true);
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

    private string FindPath(string root) => Path.Combine(root, Path.GetDirectoryName(ListFile)!, Name);
}
