using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Studies.Books;

/// <summary>The four services of the study of books.</summary>
internal static class BookServices
{
    /// <summary>As the study names them, in the order of its scenario A.</summary>
    public static IReadOnlyList<(string Name, Operation Operation)> All { get; } =
        [.. new[] { "insert", "list", "get", "delete" }.Select(name => (name, Catalogue.All.First(operation => operation.Books != Operations.Books.BookUse.None && operation.Shape == name)))];

    /// <summary>All four in equal parts.</summary>
    public static string Mix { get; } = string.Join(',', All.Select(service => $"{service.Operation.Name}=1"));
}
