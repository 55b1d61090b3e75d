using OwnBooks = RpcBench.Bench.Operations.Books;

namespace RpcBench.Checks;

/// <summary>The arms and operations of src/Bench, found by name.</summary>
internal static class Catalogue
{
    private static readonly Lock Declaring = new();
    private static ComparisonBuilder? _running;

    /// <summary>The declaration of the running program, or of src/Bench if no program has been started, as in a test.</summary>
    public static Declaration Declaration
    {
        get
        {
            lock (Declaring)
            {
                if (_running is null)
                {
                    _running = RpcBench.Comparison.CreateBuilder([]);
                    Own.Declare(_running);
                }

                return _running.Declaration;
            }
        }
    }

    public static void Run(ComparisonBuilder comparison) => _running = comparison;

    public static ComparedArm Rest => Arm("rest");

    public static ComparedArm Grpc => Arm("grpc");

    public static IReadOnlyList<ComparedArm> Standard => Declaration.Standard;

    public static IReadOnlyList<ComparedOperation> All => Declaration.Operations;

    /// <summary>The twelve methods, which are measured by default.</summary>
    public static IReadOnlyList<ComparedOperation> StandardOperations => Declaration.StandardOperations;

    /// <summary>The operations on books, in the order insert, list, get, delete.</summary>
    public static IReadOnlyList<ComparedOperation> Books => [.. All.Where(operation => operation.Details.Claims.Count > 0)];

    public static OwnBooks.BookShelf Shelf(ArmClients clients, ComparedArm arm) => clients[arm] is OpenClients<HttpClient> rest
        ? OwnBooks.Shelf(rest.Lone!) : OwnBooks.Shelf(((OpenClients<GrpcServices>)clients[arm]).Lone!);

    public static ComparedArm Arm(string id) => Declaration.FindArm(id);

    /// <exception cref="KeyNotFoundException">Thrown when there is no operation with this name.</exception>
    public static ComparedOperation Find(string name) =>
        Declaration.Find(name) ?? throw new KeyNotFoundException($"There is no operation '{name}'.");
}
