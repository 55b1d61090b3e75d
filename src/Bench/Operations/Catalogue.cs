namespace RpcBench.Bench.Operations;

/// <summary>Our arms and operations by name, for the studies.</summary>
internal static class Catalogue
{
    public static ComparedArm Rest => Arm("rest");

    public static ComparedArm Grpc => Arm("grpc");

    public static IReadOnlyList<ComparedArm> Standard => Own.Comparison.Subject.Standard;

    public static IReadOnlyList<ComparedOperation> All => Own.Comparison.Subject.Operations;

    /// <summary>The twelve methods: what is measured where nothing is chosen.</summary>
    public static IReadOnlyList<ComparedOperation> Matrix => [.. All.Where(operation => !operation.Parts.IsOnlyNamed)];

    /// <summary>In the order insert, list, get, delete.</summary>
    public static IReadOnlyList<ComparedOperation> Books => [.. All.Where(operation => operation.Parts.Claims.Count > 0)];

    /// <summary>The question of that name that <c>why</c> asks.</summary>
    public static FactorDesign Question(string name) => Own.Comparison.Subject.Designs.First(design => design.Name == name);

    /// <summary>The books behind an arm's client.</summary>
    public static Books.BookShelf Shelf(ArmClients clients, ComparedArm arm) => clients[arm] is OpenClients<HttpClient> rest
        ? Operations.Books.Shelf(rest.Lone!) : Operations.Books.Shelf(((OpenClients<GrpcServices>)clients[arm]).Lone!);

    public static ComparedArm Arm(string id) => Own.Comparison.Subject.FindArm(id);

    /// <exception cref="KeyNotFoundException">There is no operation of that name.</exception>
    public static ComparedOperation Find(string name) =>
        Own.Comparison.Subject.Find(name) ?? throw new KeyNotFoundException($"There is no operation '{name}'.");
}
