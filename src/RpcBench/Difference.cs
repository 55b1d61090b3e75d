namespace RpcBench;

/// <summary>A difference between the times of arms in a question for <c>why</c>. See <see cref="Explanation"/>.</summary>
public sealed class Difference
{
    internal Difference(Explanation explanation, FactorContrast contrast) => (Explanation, Contrast) = (explanation, contrast);

    internal Explanation Explanation { get; }

    internal FactorContrast Contrast { get; }

    /// <summary>Where it is an average: of what.</summary>
    internal IReadOnlyList<Difference> AverageOf { get; init; } = [];

    /// <summary>Whether it says that others are not the same everywhere.</summary>
    internal bool IsInteraction { get; init; }

    /// <summary>Names of work that is measured by itself too, see <see cref="OperationBuilder{TKey}.Pieces{TClient}"/>; behind a minus that
    /// of work that the change does away with.</summary>
    internal IReadOnlyList<string> Pieces { get; init; } = [];

    /// <summary>Whether the change does away with the piece.</summary>
    internal static bool IsDoneWith(string piece) => piece.StartsWith('-');

    /// <summary>The name of the piece without that sign.</summary>
    internal static string PieceOf(string piece) => piece.TrimStart('-');
}
