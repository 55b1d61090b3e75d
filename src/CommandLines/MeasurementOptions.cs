namespace RpcBench.CommandLines;

/// <summary>The options of all verbs that measure and write a record.</summary>
public static class MeasurementOptions
{
    /// <summary>The folder where users of BenchmarkDotNet expect its files.</summary>
    public const string DefaultArtifacts = "BenchmarkDotNet.Artifacts";

    private const string JsonName = "--json";

    public static Option<double> CreateMargin()
    {
        var margin = VerbOptions.Create("--margin", "%", 5.0, "Ignores smaller differences");
        margin.LimitTo(0.0, 100);
        return margin;
    }

    /// <summary>Reads the margin as a fraction of one.</summary>
    public static double ReadMargin(ParseResult parsed, Option<double> margin) => parsed.GetValue(margin) / 100;

    public static Option<int?> CreateSeed()
    {
        var seed = new Option<int?>("--seed") { Description = "Repeats an earlier run's orders", HelpName = "number" };
        seed.LimitTo(0, int.MaxValue);
        return seed;
    }

    public static int ReadSeed(ParseResult parsed, Option<int?> seed) => parsed.GetValue(seed) ?? Random.Shared.Next(1, 1_000_000);

    public static Option<DirectoryInfo?> CreateArtifacts() =>
        new("--artifacts") { Description = $"Parent of runs ({DefaultArtifacts})", HelpName = "folder" };

    /// <exception cref="UserException">Thrown when the path is a file.</exception>
    public static string ReadArtifacts(ParseResult parsed, Option<DirectoryInfo?> artifacts) =>
        ReadFolder(parsed, artifacts) ?? DefaultArtifacts;

    /// <summary>Reads the path of a folder, which need not exist yet. Returns null if no folder was given.</summary>
    /// <exception cref="UserException">Thrown when the path is a file.</exception>
    public static string? ReadFolder(ParseResult parsed, Option<DirectoryInfo?> option)
    {
        var folder = parsed.GetValue(option);
        ThrowIfFile(option.Name, folder?.FullName);
        return folder?.FullName;
    }

    /// <exception cref="UserException">Thrown when the path is a file.</exception>
    public static void ThrowIfFile(string option, string? folder)
    {
        if (File.Exists(folder))
        {
            throw new UserException($"{option} is '{folder}', which is a file. Name a folder.");
        }
    }

    /// <exception cref="UserException">Thrown when the path is a folder.</exception>
    public static FileInfo? ReadOutput(ParseResult parsed, Option<FileInfo?> option) =>
        parsed.GetValue(option) is { } file && Directory.Exists(file.FullName)
        ? throw new UserException($"{option.Name} is '{file}', which is a folder. Name a file.") : parsed.GetValue(option);

    public static Option<bool> CreateJson() =>
        new(JsonName) { Description = "Writes the record to standard output" };

    public static bool ReadJson(ParseResult parsed) => parsed.CommandResult.Command.Options.OfType<Option<bool>>()
        .Any(option => option.Name == JsonName && parsed.GetValue(option));

    public static Option<FileInfo?> CreateOutput()
        => new("--output") { Description = "Writes the record there as well", HelpName = "file" };
}
