namespace RpcBench.Entry;

/// <summary>The reports of every record that a program writes. The same record always gives the same bytes.</summary>
internal static class ReportRegistry
{
    private static readonly RunReportType Gate = new(ChangeReport.Build, ChangeReport.CreateExcerpt, _ => null);

    private static readonly RunReportType Map = new(MapReport.Build, MapReport.Excerpt, _ => null);

    private static readonly RunReportType Benchmark = new(
        BenchmarkRunReport.Build, BenchmarkRunReport.Excerpt,
        record => new(OverviewPicture.Name, OverviewPicture.Render(RunResult.FromRecord(record.ForReports()))));

    public static IReadOnlyList<ReportedRecordKind> KindsOf(Declaration declared) =>
    [
        ReportedRecordKind.Create(RecordFiles.Run, console => CreateRunReports(declared, console)),
        ReportedRecordKind.Create(RecordFiles.Load, console => LoadReports.Create(console)), .. declared.CustomRecords,
    ];

    /// <summary>Returns the reports of a program's runs. The factors of the program have their own reports.</summary>
    public static RunReports<RunRecord> CreateRunReports(Declaration declared, IAnsiConsole console) => new(
        record => ConsoleWriter.Write(
            console, TypeOf(record, declared.Factors).CreateDocument(
                RunResult.FromRecord(record.ForReports()) with { ShortName = declared.Settings.ShortName })),
        record => CreateFiles(record, declared.Factors))
    {
        DrawOperations = (arms, operations) => LiveTable.Draw(console, arms, operations, declared.Settings.ShortName),
    };

    /// <summary>Returns all reports of a run, with the page first.</summary>
    public static IReadOnlyList<ReportFile> CreateFiles(RunRecord record, IReadOnlyList<FactorDesign> designs)
    {
        var type = TypeOf(record, designs);
        return
        [
            .. ReportFiles.CreateFromDocument(type.CreateDocument(RunResult.FromRecord(record.ForReports()))),
            new(ReportFiles.CsvName, CsvReport.Render(RunResult.FromRecord(record))),
            .. type.CreateExtraFile(record) is { } extra ? [extra] : Array.Empty<ReportFile>(),
        ];
    }

    /// <summary>Returns the type of report for the verb of a run. A run of <c>why</c> gets the report of the default command if the program
    /// does not have the factor, or has it with other arms.</summary>
    public static RunReportType TypeOf(RunRecord record, IReadOnlyList<FactorDesign> designs) => record.Verb switch
    {
        Declaration.GateVerb => Gate,
        Declaration.MapVerb => Map,
        _ => designs.FirstOrDefault(design => design.IsMeasuredBy(record)) is { } design ? WhyReport.TypeOf(design) : Benchmark,
    };
}
