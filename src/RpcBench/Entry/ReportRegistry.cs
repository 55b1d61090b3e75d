namespace RpcBench.Entry;

/// <summary>The reports of every record that a program writes. The same record always gives the same bytes.</summary>
internal static class ReportRegistry
{
    private static readonly RunReportType Gate = new(ChangeReport.Build, ChangeReport.Excerpt, _ => null);

    private static readonly RunReportType Map = new(MapReport.Build, MapReport.Excerpt, _ => null);

    private static readonly RunReportType Benchmark = new(
        BenchmarkRunReport.Build, BenchmarkRunReport.Excerpt,
        record => new(OverviewPicture.Name, OverviewPicture.Render(RunResult.Read(record))));

    public static IReadOnlyList<ReportedKind> KindsOf(Declaration declared) =>
    [
        ReportedKind.Create(RecordFiles.Run, console => OfRun(declared, console)),
        ReportedKind.Create(RecordFiles.Load, console => LoadReports.Of(console)), .. declared.OwnRecords,
    ];

    /// <summary>Returns the reports of a program's runs. The factors of the program have their own reports.</summary>
    public static RunReports<RunRecord> OfRun(Declaration declared, IAnsiConsole console) => new(
        record => ConsoleText.Write(
            console, TypeOf(record, declared.Designs).Of(RunResult.Read(record) with { ShortName = declared.Settings.ShortName })),
        record => All(record, declared.Designs))
    {
        Draw = (arms, operations) => LiveTable.Draw(console, arms, operations, declared.Settings.ShortName),
    };

    /// <summary>Returns all reports of a run, with the page first.</summary>
    public static IReadOnlyList<ReportFile> All(RunRecord record, IReadOnlyList<FactorDesign> designs)
    {
        var type = TypeOf(record, designs);
        return
        [
            .. ReportFiles.OfDocument(type.Of(RunResult.Read(record))),
            new(ReportFiles.CsvName, CsvReport.Render(RunResult.Read(record))),
            .. type.Extra(record) is { } extra ? [extra] : Array.Empty<ReportFile>(),
        ];
    }

    /// <summary>Returns the type of report for the verb of a run. A run of <c>why</c> gets the report of the default command if the program
    /// does not have the factor, or has it with other arms.</summary>
    public static RunReportType TypeOf(RunRecord record, IReadOnlyList<FactorDesign> designs) => record.Verb switch
    {
        Declaration.GateVerb => Gate,
        Declaration.MapVerb => Map,
        _ => designs.FirstOrDefault(design => design.IsAnsweredBy(record)) is { } design ? WhyReport.TypeOf(design) : Benchmark,
    };
}
