using OwnBooks = RpcBench.Bench.Operations.Books;

namespace RpcBench.Checks;

/// <summary>The arms and operations of src/Bench, found by name.</summary>
internal static class Catalogue
{
    private static readonly Lock DeclarationLock = new();
    private static ComparisonBuilder? _program;

    /// <summary>The declaration of the running program, or of src/Bench if no program has been started, as in a test.</summary>
    public static Declaration Declaration
    {
        get
        {
            lock (DeclarationLock)
            {
                if (_program is null)
                {
                    _program = RpcBench.Comparison.CreateBuilder([]);
                    BenchComparison.Declare(_program);
                }

                return _program.Declaration;
            }
        }
    }

    public static void UseProgram(ComparisonBuilder comparison) => _program = comparison;

    public static ComparedArm Rest => FindArm("rest");

    public static ComparedArm Grpc => FindArm("grpc");

    public static IReadOnlyList<ComparedArm> Standard => Declaration.DefaultArms;

    public static IReadOnlyList<ComparedOperation> Operations => Declaration.Operations;

    /// <summary>The twelve methods, which are measured by default.</summary>
    public static IReadOnlyList<ComparedOperation> StandardOperations => Declaration.DefaultOperations;

    /// <summary>The operations on books, in the order insert, list, get, delete.</summary>
    public static IReadOnlyList<ComparedOperation> Books => [.. Operations.Where(operation => operation.Details.Claims.Count > 0)];

    public static OwnBooks.BookShelf OpenShelf(ArmClients clients, ComparedArm arm) => clients[arm] is OpenClients<HttpClient> rest
        ? OwnBooks.CreateShelf(rest.SharedClient!) : OwnBooks.CreateShelf(((OpenClients<GrpcServices>)clients[arm]).SharedClient!);

    public static ComparedArm FindArm(string id) => Declaration.FindArm(id);

    /// <exception cref="KeyNotFoundException">Thrown when there is no operation with this name.</exception>
    public static ComparedOperation FindOperation(string name) =>
        Declaration.FindOperation(name) ?? throw new KeyNotFoundException($"There is no operation '{name}'.");
}
