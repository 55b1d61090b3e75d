namespace RpcBench.Entry;

/// <summary>The reports of every record that a program writes. The same record gives the same bytes, whenever and wherever they are
/// made.</summary>
internal static class ReportRegistry
{
    private static readonly RunReportType Gate = new(ChangeReport.Build, ChangeReport.Excerpt, _ => null);

    private static readonly RunReportType Map = new(MapReport.Build, MapReport.Excerpt, _ => null);

    private static readonly RunReportType Benchmark = new(
        BenchmarkRunReport.Build, BenchmarkRunReport.Excerpt,
        record => new(OverviewPicture.Name, OverviewPicture.Render(RunResult.Read(record))));

    /// <summary>The kinds of record of every program, and the program's own.</summary>
    public static IReadOnlyList<ReportedKind> KindsOf(Declaration declared) =>
    [
        ReportedKind.Create(RecordFiles.Run, console => OfRun(declared, console)),
        ReportedKind.Create(RecordFiles.Load, console => LoadReports.Of(console)), .. declared.OwnRecords,
    ];

    /// <summary>The reports of runs of a program, whose questions have reports of their own.</summary>
    public static RunReports<RunRecord> OfRun(Declaration declared, IAnsiConsole console) => new(
        record => ConsoleText.Write(
            console, TypeOf(record, declared.Designs).Of(RunResult.Read(record) with { ShortName = declared.Settings.ShortName })),
        record => All(record, declared.Designs))
    {
        Draw = (arms, operations) => LiveTable.Draw(console, arms, operations, declared.Settings.ShortName),
    };

    /// <summary>All reports of a run with their names, the page first.</summary>
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

    /// <summary>The type of a run's report, by the run's verb. A run of <c>why</c> whose question the program does not have, or has with
    /// other arms, gets the report of the default command.</summary>
    public static RunReportType TypeOf(RunRecord record, IReadOnlyList<FactorDesign> designs) => record.Verb switch
    {
        Declaration.GateVerb => Gate,
        Declaration.MapVerb => Map,
        _ => designs.FirstOrDefault(design => design.IsAnsweredBy(record)) is { } design ? WhyReport.TypeOf(design) : Benchmark,
    };
}
