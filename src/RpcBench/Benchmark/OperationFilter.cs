using System.IO.Enumeration;

namespace RpcBench.Benchmark;

/// <summary>The choice of operations by patterns of their names, with <c>*</c> and <c>?</c>, as in <c>--filter</c>.</summary>
internal static class OperationFilter
{
    /// <summary>Returns the operations that match a pattern. Without patterns, returns the standard operations, or all operations for a
    /// list. A listed operation does not need a call over every arm.</summary>
    /// <exception cref="UserException">Thrown when a pattern matches nothing, or when an arm has no call for an operation.</exception>
    public static IReadOnlyList<ComparedOperation> Choose(IReadOnlyList<string> patterns, ComparisonRun compared, bool onlyLists)
    {
        foreach (var pattern in patterns)
        {
            RequireMatch(pattern, compared.SelectableOperations);
        }

        var all = patterns.Count == 0 && !onlyLists ? compared.DefaultOperations : compared.SelectableOperations;
        ComparedOperation[] chosen =
            [.. all.Where(operation => patterns.Count == 0 || patterns.Any(pattern => IsMatch(pattern, operation)))];
        if (!onlyLists)
        {
            Array.ForEach(chosen, operation => operation.RequireCalls(compared.Arms));
        }

        return chosen;
    }

    private static void RequireMatch(string pattern, IReadOnlyList<ComparedOperation> operations)
    {
        if (pattern.StartsWith('-'))
        {
            throw new UserException($"--filter has no value, because '{pattern}' is an option. Give it a pattern of names, for example "
                + "'*Small*'.");
        }

        if (!operations.Any(operation => IsMatch(pattern, operation)))
        {
            throw new UserException($"--filter '{pattern}' matches no operation. --list shows the names, and * stands for any letters, for "
                + $"example '*{operations[^1].Name}*'.");
        }
    }

    private static bool IsMatch(string pattern, ComparedOperation operation) =>
        FileSystemName.MatchesSimpleExpression(pattern, operation.Name, ignoreCase: true);
}
