namespace RpcBench.Bench;

/// <summary>What this repository's own programs compare: a table of contents.</summary>
internal static class Own
{
    public static void Declare(ComparisonBuilder comparison)
    {
        comparison.Settings.Program = "dotnet run -c Release --project src/Bench --";
        comparison.Command.Description =
            "Measures REST against gRPC over one shared store: which is faster, by how much, how sure that is, and why.";

        DeclareCompared(comparison);
        OwnConditions.Declare(comparison);
        OwnExamples.Declare(comparison);
        Doctor.Declare(comparison);
        Moved.Declare(comparison);
    }

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

        Questions.Declare(comparison, arms);
        return (options, arms);
    }
}
