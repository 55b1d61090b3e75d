namespace RpcBench.Studies.Reports;

internal static class StudyDocument
{
    public static Document Create(StudyRecord record, Headline headline, IReadOnlyList<DocumentPart> parts) =>
        new(Source(record), Validity(record), headline, parts) { Notes = Notes(record) };

    public static Validity Validity(StudyRecord record)
    {
        string[] reasons = [.. Describe(record, record.DisturbedBecause), .. Describe(record, record.InvalidBecause)];
        return new(record.Trust == Trust.Valid, reasons)
        {
            IsDisturbed = record.Trust == Trust.Disturbed,
            EarlyEnd = record.Outcome == RunOutcome.Complete ? null : record.Outcome.ToString().ToUpperInvariant(),
            Remark = record.Notes.FirstOrDefault(note => note.Code == DiagnosticCode.OtherPrograms)?.Describe(record.Arms),
        };
    }

    public static IReadOnlyList<string> Notes(StudyRecord record) => Describe(record, record.Notes);

    public static Section Proof(StudyRecord record) => RunSections.CreateEqualityCheck(
        record.Check.Objects, Arms(record), record.Check.Checksum,
        [.. record.Check.Mismatches.Select(mismatch => new FieldDifference(
            mismatch.Operation, mismatch.DescribePlace(), [.. mismatch.Answers.Select(answer => (answer.Arm, answer.Text))]))]);

    public static IReadOnlyList<DocumentPart> Conditions(StudyRecord record, IReadOnlyList<FactGroup> facts) =>
    [
        RunSections.CreateConditions(facts, record.Ended - record.Started),
        RunSections.CreateRepeatWithPage(
            Command(record), $"{record.GetStartCommand()} report {StudyRecord.File.Name}", record.Program is null),
    ];

    public static Section Repeat(StudyRecord record) => RunSections.CreateRepeat(Command(record));

    private static DocumentSource Source(StudyRecord record) => DocumentSource.FromRun(
        record.Tool, record.Version, Arms(record),
        $"{Format.Instant(record.Started)}, {record.Machine.Processor}, {record.Machine.OperatingSystem}", StudyRecord.File.Name,
        record.DescribeConditionsInLine());

    private static string Arms(StudyRecord record) => Phrases.JoinList(record.Arms.Select(arm => arm.Label));

    private static string Command(StudyRecord record) =>
        RepeatCommand.FormatCommand(record.GetStartCommand(), record.GetRepeatArguments(), record.Conditions.Seed);

    private static IReadOnlyList<string> Describe(StudyRecord record, IEnumerable<DiagnosticRecord> found) =>
        DiagnosticText.Describe(found, record.Arms);
}
