using RpcBench.Checks;
using RpcBench.Measuring.Cli;
using RpcBench.Studies.Measured.Claims;
using RpcBench.Studies.Reports;
using Spectre.Console;

namespace RpcBench.Endurance.Records;

/// <summary>Records that no run wrote, with checksums that fit.</summary>
internal sealed partial class MutatedRecords() : Campaign(
    "mutated-records",
    "A changed record with a checksum that fits gives its report without a NaN, or is refused in one line that names the member.",
    whole: 10_000,
    quick: 200,
    atOnce: Environment.ProcessorCount)
{
    private readonly List<string> _small = [];
    private readonly List<string> _large = [];
    private string _folder = "";

    public override Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        // Reports are flushed to the disk, and thousands of them are not what is tried.
        _folder = Directory.Exists("/dev/shm") ? Path.Combine("/dev/shm", $"rpcbench-endurance-{Environment.ProcessId}") : settings.Folder;
        Directory.CreateDirectory(_folder);
        foreach (var file in Directory.GetFiles(Path.Combine(Built.Repository, "docs", "figures"), "*.json").Order(StringComparer.Ordinal))
        {
            var text = File.ReadAllText(file);
            (text.Length < 100_000 ? _small : _large).Add(text);
        }

        return Task.CompletedTask;
    }

    public override Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var sources = trial.Random.Next(12) == 0 ? _large : _small;
        var source = sources[trial.Random.Next(sources.Count)];
        var mutation = new RecordMutation(trial.Random);
        var path = Path.Combine(_folder, $"{trial.Number}.json");
        var output = Path.Combine(_folder, $"{trial.Number}");
        File.WriteAllText(path, mutation.Apply(source));
        try
        {
            RequireFigures(Report(path, output), mutation);
            Count("gave their reports");
        }
        catch (Exception refusal) when (refusal is RecordException or UserException)
        {
            RequireName(refusal.Message, path, mutation);
            Count("were refused");
        }
        catch (Exception exception) when (exception is not BrokenClaimException)
        {
            throw new BrokenClaimException($"changed {string.Join(", ", mutation.Names)}: {exception}", exception);
        }
        finally
        {
            File.Delete(path);
            if (Directory.Exists(output))
            {
                Directory.Delete(output, recursive: true);
            }
        }

        return Task.CompletedTask;
    }

    public override ValueTask DisposeAsync()
    {
        if (_folder.StartsWith("/dev/shm", StringComparison.Ordinal) && Directory.Exists(_folder))
        {
            Directory.Delete(_folder, recursive: true);
        }

        return base.DisposeAsync();
    }

    /// <summary>All that the verb shows and writes of a record, and of one without reports what documents show.</summary>
    private static string Report(string path, string output)
    {
        using var shown = new StringWriter();
        var console = AnsiConsole.Create(
            new() { Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Out = new AnsiConsoleOutput(shown) });
        console.Profile.Width = 160;
        var schema = SealedJson.SchemaOf(path);
        if (schema is PromisesDocument.SchemaName or StoreQueriesDocument.SchemaName or NetworkVerifyDocument.SchemaName)
        {
            return RecordTable.Build(path, "");
        }

        var code = ReportCommand.Write(new PayloadSubject(), console, path, output);
        Require(code is ExitCodes.Success or ExitCodes.Invalid, $"The report ended with {code}.");
        if (schema == StudyRecord.SchemaName)
        {
            var board = Scoreboard.Read(StudyRecord.File.Read(path));
            ScoreboardWriter.Write(console, board);
            shown.Write(ScoreboardWriter.Markdown(board));
            shown.Write(ScoreboardWriter.Json(board));
        }

        return string.Concat([shown.ToString(), .. Directory.GetFiles(output, "*", SearchOption.AllDirectories).Select(File.ReadAllText)]);
    }

    private static void RequireFigures(string report, RecordMutation mutation)
    {
        if (NoFigure().Match(report) is { Success: true } found)
        {
            var from = Math.Max(0, found.Index - 150);
            throw new BrokenClaimException($"changed {string.Join(", ", mutation.Names)}: the report shows "
                + $"…{report.AsSpan(from, Math.Min(250, report.Length - from))}…");
        }
    }

    private static void RequireName(string message, string path, RecordMutation mutation)
    {
        var isNamed = mutation.Names.Any(name => name is "schema" or "version" || message.Contains(name, StringComparison.Ordinal));
        Require(
            isNamed && !message.Contains('\n', StringComparison.Ordinal) && message.Contains(path, StringComparison.Ordinal),
            $"changed {string.Join(", ", mutation.Names)}: refused with \"{message}\"");
    }

    [GeneratedRegex("(?<![A-Za-z])(NaN|Infinity|∞)(?![A-Za-z])")]
    private static partial Regex NoFigure();
}
