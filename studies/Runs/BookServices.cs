namespace RpcBench.Studies.Runs;

/// <summary>The services of the bookstore study, in the order of scenario A. They are the operations of <see cref="Books"/>.</summary>
internal static class BookServices
{
    public const string Insert = "InsertBook";

    public const string Delete = "DeleteBook";

    public static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    public static IReadOnlyList<string> All { get; } = [Insert, "ListBooks", "GetBook", Delete];

    public static string Mix { get; } = string.Join(',', All.Select(operation => $"{operation}=1"));

    /// <summary>Returns the study's name of an operation: <c>insert</c>, <c>list</c>, <c>get</c> or <c>delete</c>.</summary>
    public static string GetStudyName(string operation) =>
        operation[..operation.IndexOf("Book", StringComparison.Ordinal)].ToLowerInvariant();

    /// <summary>Stores the books that the calls of all services read, before the first call.</summary>
    public static async Task PrepareAsync(CallClients clients, CancellationToken cancellation)
    {
        foreach (var operation in All)
        {
            await clients.CallsOfAsync(operation, ComparedApi.Rest.GetArmId(), cancellation);
        }
    }
}
