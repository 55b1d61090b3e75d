namespace RpcBench.CommandLines;

/// <summary>The options that every verb which measures and writes a record has in common.</summary>
public static class MeasurementOptions
{
    /// <summary>Where BenchmarkDotNet's users expect its files.</summary>
    public const string StandardArtifacts = "BenchmarkDotNet.Artifacts";

    private const string JsonName = "--json";

    /// <summary>Per cent; <see cref="ReadMargin"/> reads it.</summary>
    public static Option<double> Margin()
    {
        var margin = VerbOptions.Create("--margin", "%", 5.0, "Ignores smaller differences");
        margin.Bound(0.0, 100);
        return margin;
    }

    /// <summary>As a part of one.</summary>
    public static double ReadMargin(ParseResult parsed, Option<double> margin) => parsed.GetValue(margin) / 100;

    public static Option<int?> Seed()
    {
        var seed = new Option<int?>("--seed") { Description = "Repeats an earlier run's orders", HelpName = "number" };
        seed.Bound(0, int.MaxValue);
        return seed;
    }

    public static int ReadSeed(ParseResult parsed, Option<int?> seed) => parsed.GetValue(seed) ?? Random.Shared.Next(1, 1_000_000);

    public static Option<DirectoryInfo?> Artifacts() =>
        new("--artifacts") { Description = $"Parent of runs ({StandardArtifacts})", HelpName = "folder" };

    /// <exception cref="UserException">It is a file.</exception>
    public static string ReadArtifacts(ParseResult parsed, Option<DirectoryInfo?> artifacts) =>
        ReadFolder(parsed, artifacts) ?? StandardArtifacts;

    /// <summary>The path of a folder that need not exist yet; null: none was named.</summary>
    /// <exception cref="UserException">It is a file.</exception>
    public static string? ReadFolder(ParseResult parsed, Option<DirectoryInfo?> option)
    {
        var folder = parsed.GetValue(option);
        RefuseFile(option.Name, folder?.FullName);
        return folder?.FullName;
    }

    /// <exception cref="UserException">It is.</exception>
    public static void RefuseFile(string option, string? folder)
    {
        if (File.Exists(folder))
        {
            throw new UserException($"{option} is '{folder}', which is a file: name a folder.");
        }
    }

    /// <summary>The file that a record is written into after the measurement; null: none was named.</summary>
    /// <exception cref="UserException">It is a folder.</exception>
    public static FileInfo? ReadOutput(ParseResult parsed, Option<FileInfo?> option) =>
        parsed.GetValue(option) is { } file && Directory.Exists(file.FullName)
        ? throw new UserException($"{option.Name} is '{file}', which is a folder: name a file.") : parsed.GetValue(option);

    public static Option<bool> Json() =>
        new(JsonName) { Description = "Writes the record to standard output" };

    /// <summary>Whether the verb has that option and it was given.</summary>
    public static bool ReadJson(ParseResult parsed) => parsed.CommandResult.Command.Options.OfType<Option<bool>>()
        .Any(option => option.Name == JsonName && parsed.GetValue(option));

    public static Option<FileInfo?> Output() => new("--output") { Description = "Writes the record there as well", HelpName = "file" };
}
