namespace RpcBench.Report;

/// <summary>The verb <c>report run.json</c>, which creates the reports of a run again from its record.</summary>
internal static class ReportCommand
{
    public static Command Create(IReadOnlyList<ReportedRecordKind> kinds)
    {
        var here = NamesOf(kinds);
        var record = new Argument<FileInfo>("record")
        {
            Description
            = $"The record of a run ({RecordReader.FormatChoice(here)}), its folder, or {RecordArgument.Latest}: the newest run's"
        };
        var artifacts = MeasurementOptions.CreateArtifacts();
        var folder =
            new Option<DirectoryInfo?>("--output") { Description = "Where the reports go (beside the record)", HelpName = "folder" };
        var margin =
            new Option<double?>("--margin") { Description = "Judges the run at another margin", HelpName = "%" };
        margin.LimitTo(0.0, 100);
        return Verbs.Create<(FileInfo Record, string Folder, double? Margin)>(
            "report", "Makes report.html and the other reports of a run again",
            [record, folder, margin, artifacts, MeasurementOptions.CreateJson()],
            parsed =>
            {
                var found = RecordArgument.Find(here, parsed.GetRequiredValue(record), MeasurementOptions.ReadArtifacts(parsed, artifacts));
                return (found, MeasurementOptions.ReadFolder(parsed, folder) ?? found.DirectoryName!, parsed.GetValue(margin) / 100);
            },
            (plan, context, _) => Task.FromResult(Write(kinds, context.GetConsole(), plan.Record.FullName, plan.Folder, plan.Margin)),
            [
                ($"report BenchmarkDotNet.Artifacts/runs/<run>/{here[0]}", "the reports beside the record"),
                ($"report {here[^1]} --output pages", "elsewhere"),
                ($"report {here[0]} --margin 10", "differences below 10 % do not count"),
                ($"report {RecordArgument.Latest}", "those of the newest run"),
            ],
            ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Disturbed);
    }

    /// <exception cref="RecordException">Thrown when the file is missing, damaged, or of a kind without reports.</exception>
    /// <exception cref="UserException">Thrown when the folder cannot be written.</exception>
    internal static int Write(
        IReadOnlyList<ReportedRecordKind> kinds, IAnsiConsole console, string path, string folder, double? margin = null)
    {
        var record = RecordReader.Read(path, [.. kinds.Select(kind => kind.File)]);
        return kinds.First(kind => kind.File.Schema == record.Schema).Write(console, record, folder, margin);
    }

    private static string[] NamesOf(IReadOnlyList<ReportedRecordKind> kinds) => [.. kinds.Select(kind => kind.File.Name)];
}
