using RpcBench.Studies.Audit;
using RpcBench.Studies.Published;
using RpcBench.Studies.Sources;

namespace RpcBench.Checks;

/// <summary>Tables about the published studies for documents.</summary>
internal static class StudyExcerpts
{
    /// <summary>Returns in how many cells of each study each API is faster: as published, as the study did it, and like for like.</summary>
    public static string RenderStudies(StudyResults results)
    {
        var record = results.Record;
        var place = MeasuredTables.DescribePlace(record.Started, record.Machine, $"{record.Machine.Runtime}.");
        return $"{place}\n\n" + MarkdownTable.Render(
            [
                ("Study", true), ("Published", true), ("As published, measured here", true), ("Like for like, measured here", true),
            ],
            results.Studies.Select(study => StudyColumns.All.Select(column => DescribeVerdicts(study, column)).Prepend(study.Name)));
    }

    public static string RenderClaims(Scoreboard board)
    {
        var table = MarkdownTable.Render(ClaimTables.CreateTableWithoutFigures(board));
        return $"**{ClaimTables.Summarize(board)}**\n\n{table}\n{MarkdownTable.Escape(ClaimTables.DescribeConditions(board.Record))}";
    }

    /// <summary>Returns the words and lines of each API's server for the operations on books.</summary>
    public static string RenderSources(StudyRecord record)
    {
        var counts = record.Studies.SelectMany(study => study.Counts).Where(count => count.Workload == SourceSizes.Workload);
        var place = MeasuredTables.DescribePlace(record.Started, record.Machine, $"{record.Machine.Runtime}.");
        return $"{place}\n\n" + MarkdownTable.Render(
            [("Server for books", true), ("REST", false), ("gRPC", false), ("REST / gRPC", false)],
            from count in counts
            group count by count.Unit into unit
            let rest = FindCount(unit, ComparedApi.Rest)
            let grpc = FindCount(unit, ComparedApi.Grpc)
            select new[] { unit.Key, Format.Count(rest), Format.Count(grpc), Format.Factor(rest / grpc) });
    }

    public static string RenderFindings(AuditReport audit)
    {
        var questions = audit.Rules.ToDictionary(rule => rule.Rule, rule => rule.Question);
        return $"{AuditWriter.Summarize(audit)}\n\n" + MarkdownTable.Render(new GroupedTable(
            "",
            [("Study", true), ("Question", true), ("Rule", true), ("Findings", true)],
            [
                .. from finding in audit.Findings
                   group finding by finding.Figure.Study into study
                   select new LineGroup(study.Key,
                   [
                       .. from finding in study
                          group finding by finding.Rule into found
                          select (IReadOnlyList<ReportCell>)[questions[found.Key], found.Key, DescribeCounts(found)],
                   ]),
            ]));
    }

    private static double FindCount(IEnumerable<StudyCountRecord> counts, ComparedApi api) =>
        counts.First(count => count.Api == api.Name()).LikeForLike!.Value;

    private static string DescribeVerdicts(StudyResult study, StudyColumn column)
    {
        var verdicts = study.Pairs.Select(pair => pair.VerdictOf(column, study.Margin)).OfType<Verdict>().ToList();
        return verdicts.Count == 0 ? NotPublished.Text : StudyVerdicts.DescribeCounts(verdicts, study.Margin);
    }

    private static string DescribeCounts(IEnumerable<Finding> findings) => string.Join(", ",
        from finding in findings
        group finding by finding.Confidence into sure
        orderby sure.Key
        select $"{sure.Count()} {AuditWriter.Describe(sure.Key)}");
}
