namespace RpcBench;

/// <summary>A difference between the times of arms in a factor of <c>why</c>. See <see cref="Explanation"/>.</summary>
public sealed class Difference
{
    internal Difference(Explanation explanation, FactorContrast contrast) => (Explanation, Contrast) = (explanation, contrast);

    internal Explanation Explanation { get; }

    internal FactorContrast Contrast { get; }

    internal IReadOnlyList<Difference> AveragedDifferences { get; init; } = [];

    /// <summary>Whether this is a difference between two differences.</summary>
    internal bool IsInteraction { get; init; }

    /// <summary>The names of the components that are also measured separately, see <see cref="OperationBuilder{TKey}.Pieces{TClient}"/>. A
    /// minus marks a component that the change removes.</summary>
    internal IReadOnlyList<string> Components { get; init; } = [];

    internal static bool IsRemovedComponent(string piece) => piece.StartsWith('-');

    internal static string GetComponentName(string piece) => piece.TrimStart('-');
}
