namespace RpcBench.Measuring.Cli;

/// <summary><c>report run.json</c> or <c>report load.json</c>: makes the reports of a run again.</summary>
internal static class ReportCommand
{
    private const string Latest = "latest";

    public static Command Create(Subject subject)
    {
        var names = Names(subject);
        var record = new Argument<FileInfo>("record")
        { Description = $"The record of a run ({OneOf(names)}), its folder, or {Latest}: the newest run's" };
        var artifacts = MeasurementOptions.Artifacts();
        var folder =
            new Option<DirectoryInfo?>("--output") { Description = "Where the reports go (beside the record)", HelpName = "folder" };
        var margin =
            new Option<double?>("--margin") { Description = "Judges the run at another margin than its own", HelpName = "per cent" };
        margin.Bound(0.0, 100);
        return Verbs.Create<(FileInfo Record, string Folder, double? Margin)>(
            "report", "Makes report.html and the other reports of a run again",
            [record, folder, margin, artifacts, MeasurementOptions.Json()],
            parsed =>
            {
                var found = Find(names, parsed.GetRequiredValue(record), MeasurementOptions.ReadArtifacts(parsed, artifacts));
                return (found, MeasurementOptions.ReadFolder(parsed, folder) ?? found.DirectoryName!, parsed.GetValue(margin) / 100);
            },
            (plan, _) => Task.FromResult(Write(subject, AnsiConsole.Console, plan.Record.FullName, plan.Folder, plan.Margin)),
            [
                ("report BenchmarkDotNet.Artifacts/runs/<run>/run.json", "the reports beside the record"),
                ("report load.json --output pages", "elsewhere"),
                ("report run.json --margin 10", "differences below 10 % do not count"),
                ($"report {Latest}", "those of the newest run"),
            ],
            ExitCodes.Invalid, ExitCodes.NotWritten);
    }

    /// <summary>The record that is meant: of a folder the record in it; what has none is refused where it is read.</summary>
    /// <exception cref="UserException">The newest run's is wanted, and there is none.</exception>
    private static FileInfo Find(string[] names, FileInfo named, string artifacts)
    {
        if (named.Name == Latest && !named.Exists && !Directory.Exists(named.FullName))
        {
            return names.SelectMany(name => ResultFolder.Records(artifacts, name))
                .MaxBy(Path.GetDirectoryName, StringComparer.Ordinal) is { } newest
                ? new(newest)
                : throw new UserException($"There is no run in '{artifacts}' yet: name its folder with --artifacts, or a record.");
        }

        return names.Select(name => new FileInfo(Path.Combine(named.FullName, name))).FirstOrDefault(file => file.Exists) ?? named;
    }

    /// <summary>Makes the reports of a record of any kind that has reports and returns the exit code.</summary>
    /// <exception cref="UserException">There is no such file, it is damaged or has no reports, or the folder cannot be written.</exception>
    internal static int Write(
        Subject subject, IAnsiConsole console, string path, string folder, double? margin = null) => SealedJson.SchemaOf(path) switch
        {
            RunRecord.SchemaName =>
                Write(console, At(RecordFiles.Run.Read(path), margin), Reporting.OfMatrix(console, subject.RunForms), folder),
            LoadRecord.SchemaName => Write(console, At(RecordFiles.Load.Read(path), margin), Reporting.OfLoad(console), folder),
            StudyRecord.SchemaName when subject.StudyReports is { } reports =>
                Write(console, At(RecordFiles.Study.Read(path), margin), reports(console), folder),
            var other => throw new UserException(
                $"'{path}' is {(other is null ? "not a record" : $"of the kind '{other}', which has no reports")}. Name a "
                    + $"{OneOf(Names(subject), " a")}."),
        };

    private static string[] Names(Subject subject) =>
        [RecordFiles.Run.Name, RecordFiles.Load.Name, .. subject.StudyReports is null ? [] : new[] { RecordFiles.Study.Name }];

    private static string OneOf(string[] names, string article = "") =>
        $"{string.Join($",{article} ", names[..^1])} or{article} {names[^1]}";

    private static T At<T>(T record, double? margin)
        where T : RunDocument => margin is { } part ? (T)record.At(part) : record;

    private static int Write<T>(IAnsiConsole console, T record, RunReports<T> reports, string folder)
        where T : RunDocument => Conclusion.Conclude(
            console, () => reports.Show(record), ResultFolder.At(folder),
            files => Conclusion.Written([.. files.Put(reports.Files(record))]), record.IsValid ? ExitCodes.Success : ExitCodes.Invalid,
            record);
}
