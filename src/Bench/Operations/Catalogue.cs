namespace RpcBench.Bench.Operations;

/// <summary>Our arms and operations by name.</summary>
internal static class Catalogue
{
    public static ComparedArm Rest => Arm("rest");

    public static ComparedArm Grpc => Arm("grpc");

    public static IReadOnlyList<ComparedArm> Standard => Own.Subject.Standard;

    public static IReadOnlyList<ComparedOperation> All => Own.Subject.Operations;

    /// <summary>The twelve methods: what is measured where nothing is chosen.</summary>
    public static IReadOnlyList<ComparedOperation> Matrix => [.. All.Where(operation => !operation.Parts.IsOnlyNamed)];

    /// <summary>In the order insert, list, get, delete.</summary>
    public static IReadOnlyList<ComparedOperation> Books => [.. All.Where(operation => operation.Parts.Claims.Count > 0)];

    public static ComparedArm Arm(string id) => Own.Subject.FindArm(id);

    /// <exception cref="KeyNotFoundException">There is no operation of that name.</exception>
    public static ComparedOperation Find(string name) =>
        Own.Subject.Find(name) ?? throw new KeyNotFoundException($"There is no operation '{name}'.");
}
