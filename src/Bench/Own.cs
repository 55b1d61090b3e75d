using RpcBench.Bench.Cli;

namespace RpcBench.Bench;

/// <summary>What this repository's own programs compare: a table of contents.</summary>
internal static class Own
{
    private static readonly Lock Declaring = new();
    private static ComparisonBuilder? _running;

    /// <summary>The declaration of the program that runs; where none was started, as in a test, one of our own.</summary>
    public static Subject Subject
    {
        get
        {
            lock (Declaring)
            {
                if (_running is null)
                {
                    _running = Comparison.CreateBuilder([]);
                    Declare(_running);
                }

                return _running.Subject;
            }
        }
    }

    public static void Declare(ComparisonBuilder comparison)
    {
        comparison.Settings.Program = "dotnet run -c Release --project src/Bench --";
        comparison.Command.Description =
            "Measures REST against gRPC over one shared store: which is faster, by how much, how sure that is, and why.";

        var (options, _) = DeclareCompared(comparison);
        OwnConditions.Declare(comparison);
        OwnExamples.Declare(comparison);
        Doctor.Declare(comparison, options);
        comparison.Command.Add(ServeCommand.Create(options));
        Moved.Declare(comparison);
    }

    /// <summary>Tells whose declaration <see cref="Subject"/> is.</summary>
    public static void Run(ComparisonBuilder comparison) => _running = comparison;

    /// <summary>Arms, services, operations and questions, without verbs and words.</summary>
    public static (OwnOptions Options, Arms Arms) DeclareCompared(ComparisonBuilder comparison)
    {
        var options = new OwnOptions(comparison);
        var arms = new Arms(comparison, options);
        OwnServices.Declare(comparison, arms, options);

        Payloads.Declare(comparison, arms);
        Computations.Declare(comparison, arms, options);
        Images.Declare(comparison, arms, options);
        Books.Declare(comparison, arms);

        Questions.Declare(comparison);
        return (options, arms);
    }
}
