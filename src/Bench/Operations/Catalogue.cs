namespace RpcBench.Bench.Operations;

/// <summary>Every operation. Whatever checks, measures or reports walks this list; a new operation is one entry.</summary>
internal static class Catalogue
{
    /// <summary>Rows of every payload table, and standing books of a run.</summary>
    public const int Rows = 100;

    /// <summary>The payloads over both APIs: shapes by size, single objects before collections before streams.</summary>
    public static IReadOnlyList<Operation> Payloads { get; } = PayloadOperations.All;

    public static IReadOnlyList<Operation> All { get; } =
        [.. Payloads, .. ComputeOperations.All, .. ImageOperations.All, .. BookOperations.All];

    /// <summary>The twelve methods: what is measured where nothing is chosen.</summary>
    public static IReadOnlyList<Operation> Matrix { get; } = [.. Payloads.Where(operation => operation.Kind != OperationKind.Stream)];

    /// <summary>What the matrix can measure: all whose response comes in one piece.</summary>
    public static IReadOnlyList<Operation> Choosable { get; } = [.. All.Where(operation => operation.Kind != OperationKind.Stream)];

    /// <exception cref="KeyNotFoundException">There is no operation, and no part of a collection, of that name.</exception>
    public static Operation Find(string name) =>
        All.FirstOrDefault(operation => operation.Name == name)
            ?? (PartNames.TakeOf(name) is { } take
                ? All.FirstOrDefault(operation => operation.First?.Invoke(take) is { } part && part.Name == name)?.First!(take)
                : null)
            ?? throw new KeyNotFoundException($"There is no operation '{name}'.");

    /// <summary>The operation that gives one object of the same shape of payload.</summary>
    public static Operation SingleOfShape(this Operation operation) =>
        Payloads.First(other => other.Shape == operation.Shape && other.Kind == OperationKind.Single);
}
