namespace RpcBench.Studies;

/// <summary>The program of the studies: it compares what our own program does, by verbs of its own.</summary>
internal static class StudyProgram
{
    public const string Command = "dotnet run -c Release --project studies --";

    /// <summary>The kinds of record whose reports it makes.</summary>
    public static IReadOnlyList<ReportedKind> Records { get; } =
        [ReportedKind.Create(StudyRecord.File, StudyReportWriter.ForStudies)];

    public static void Declare(ComparisonBuilder comparison)
    {
        comparison.Settings.Program = Command;
        var (options, arms) = Own.DeclareCompared(comparison);
        OwnConditions.Declare(comparison);
        var storedBooks = Books.Claim(comparison, arms, "stored-books");
        comparison.Root = () => StrictCommandLine.Harden(
            new RootCommand("The published comparisons of REST and gRPC: run again, audited, and held against what they claim")
            {
                ListCommand.Create(),
                RunCommand.Create(options, storedBooks),
                AuditCommand.Create(),
                ClaimsCommand.Create(options, storedBooks),
                SourcesCommand.Create(),
                CallCommand.Create(comparison, options),
                ReportCommand.Create(Records),
            });
    }
}
