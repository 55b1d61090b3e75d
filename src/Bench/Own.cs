using RpcBench.Bench.Cli;

namespace RpcBench.Bench;

/// <summary>What this repository's own program compares: a table of contents.</summary>
internal static class Own
{
    private static readonly Lock Declaring = new();
    private static ComparisonBuilder? _comparison;

    /// <summary>The program's declaration; where no program was started, as in a test, one of its own.</summary>
    public static ComparisonBuilder Comparison
    {
        get
        {
            lock (Declaring)
            {
                if (_comparison is null)
                {
                    Declare(RpcBench.Comparison.CreateBuilder([]));
                }

                return _comparison!;
            }
        }
    }

    /// <summary>Ids of books that are only stored.</summary>
    public static Claim<BookRange> StoredBooks { get; private set; } = null!;

    public static void Declare(ComparisonBuilder comparison)
    {
        _comparison = comparison;
        comparison.Settings.Program = "dotnet run -c Release --project src/Bench --";
        comparison.Command.Description =
            "Measures REST against gRPC over one shared store: which is faster, by how much, how sure that is, and why.";

        (var options, StoredBooks) = DeclareCompared(comparison);
        OwnConditions.Declare(comparison);
        Doctor.Declare(comparison);
        comparison.Command.Add(CallCommand.Create(options));
        comparison.Command.Add(StudyCommand.Create(options));
        comparison.Records.Add(ReportedKind.Create(StudyRecord.File, StudyReportWriter.ForStudies));
    }

    /// <summary>Arms, services, operations and questions, without verbs and words.</summary>
    /// <returns>The options of the program's own, and ids of books that are only stored.</returns>
    public static (OwnOptions Options, Claim<BookRange> StoredBooks) DeclareCompared(ComparisonBuilder comparison)
    {
        var options = new OwnOptions(comparison);
        var arms = new Arms(comparison, options);
        OwnServices.Declare(comparison, arms, options);

        Payloads.Declare(comparison, arms);
        Computations.Declare(comparison, arms, options);
        Images.Declare(comparison, arms, options);
        var storedBooks = Books.Declare(comparison, arms);

        Questions.Declare(comparison, arms);
        return (options, storedBooks);
    }
}
