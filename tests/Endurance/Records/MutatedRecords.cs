using Spectre.Console;

namespace RpcBench.Endurance.Records;

internal sealed partial class MutatedRecords() : Campaign(
    "mutated-records",
    "A changed record with a checksum that fits gives its report without a NaN, or is refused in one line that names the member.",
    whole: 10_000,
    quick: 200,
    atOnce: Environment.ProcessorCount)
{
    private static readonly IReadOnlyList<ReportedKind> OfStudies =
    [
        ReportedKind.Create(
            StudyRecord.File,
            console => new RunReports<StudyRecord>(record => StudyReportWriter.Show(console, record), StudyReportWriter.All)),
    ];

    private readonly List<string> _small = [];
    private readonly List<string> _large = [];
    private string _folder = "";

    public override Task StartAsync(CancellationToken cancellation)
    {
        // Reports are flushed to the disk, and thousands of them are not what is tried.
        _folder = Directory.Exists("/dev/shm") ? Path.Combine("/dev/shm", $"rpcbench-endurance-{Environment.ProcessId}") : Folder;
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
            Judge(path, output, mutation);
        }
        catch (Exception exception)
        {
            var what = exception is BrokenClaimException ? exception.Message : $"{exception}";
            throw new BrokenClaimException($"changed {string.Join(", ", mutation.Names)}: {what}", exception);
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

    private void Judge(string path, string output, RecordMutation mutation)
    {
        try
        {
            var report = Report(path, output);
            var found = NoFigure().Match(report);
            var from = Math.Max(0, found.Index - 150);
            Require(!found.Success, $"the report shows …{report.AsSpan(from, Math.Min(250, report.Length - from))}…");
            Count("gave their reports");
        }
        catch (Exception refusal) when (refusal is RecordException or UserException)
        {
            var isNamed =
                mutation.Names.Any(name => name is "schema" or "version" || refusal.Message.Contains(name, StringComparison.Ordinal));
            Require(
                isNamed && !refusal.Message.Contains('\n', StringComparison.Ordinal)
                    && refusal.Message.Contains(path, StringComparison.Ordinal),
                $"refused with \"{refusal.Message}\"");
            Count("were refused");
        }
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

        var kinds = schema == StudyRecord.SchemaName ? OfStudies : Catalogue.Declaration.Records;
        var code = ReportCommand.Write(kinds, console, path, output);
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

    [GeneratedRegex("(?<![A-Za-z])(NaN|Infinity|∞)(?![A-Za-z])")]
    private static partial Regex NoFigure();
}
