namespace RpcBench.Studies.Reports;

internal sealed record StudyResults(StudyRecord Record, IReadOnlyList<StudyResult> Studies, Scoreboard Claims)
{
    public static StudyResults Of(StudyRecord record)
    {
        // The whole table: some rules look at a study beside the others.
        var audit = FigureAudit.Run(FigureTable.ReadPublished());
        return new(
            record, [.. record.Studies.Select(study => StudyResult.Of(record, study, audit))],
            Scoreboard.Of(record).OfStudies([.. record.Studies.Select(study => study.Name)]));
    }

    public StudyResults Only(StudyResult study) => this with { Studies = [study], Claims = Claims.OfStudies([study.Name]) };
}
