namespace RpcBench.Studies;

/// <summary>The program of the studies. It compares the same services as src/Bench, but has other verbs.</summary>
internal static class StudyProgram
{
    public const string Command = "dotnet run -c Release --project studies --";

    public static void Declare(ComparisonBuilder comparison)
    {
        comparison.Settings.Program = Command;
        var (options, arms, inputs) = DeclareCompared(comparison);
        BenchConditions.Declare(comparison);
        var compared = new StudySubject(comparison, options, arms, Books.ReserveIds(comparison, arms, "stored-books"));
        comparison.AddRecord(StudyRecord.File, StudyReportWriter.Show, StudyReportWriter.CreateAll);
        comparison.Root = () =>
            new("The published comparisons of REST and gRPC: run again, audited, and compared with their claims")
            {
                ListCommand.Create(),
                RunCommand.Create(compared),
                AuditCommand.Create(),
                ClaimsCommand.Create(compared),
                SourcesCommand.Create(),
                CallCommand.Create(comparison, options, inputs),
            };
    }

    public static (BenchOptions Options, Arms Arms, InputOptions Inputs) DeclareCompared(ComparisonBuilder comparison)
    {
        var (options, arms) = BenchComparison.DeclareCompared(comparison);
        var inputs = new InputOptions(comparison);
        Computations.Declare(comparison, arms, inputs);
        Images.Declare(comparison, arms, inputs);
        return (options, arms, inputs);
    }
}
