namespace RpcBench.Measuring.Operations;

/// <summary>What calls sent, for the conditions of a record.</summary>
internal static class InputWords
{
    /// <summary>Name to words, of what the operations send; nothing of operations whose id says all.</summary>
    public static IEnumerable<KeyValuePair<string, string>> Of(IReadOnlyList<Operation> operations, InputSizes sizes)
    {
        if (operations.Any(operation => operation.Name == "DotProduct"))
        {
            yield return new("Vectors", $"{Number(sizes.VectorLength)} elements each, doubles that need all their digits");
        }

        if (operations.Any(operation => operation.Kind == OperationKind.Image))
        {
            yield return new("Image", $"{(sizes.ImageFormat == ImageFormat.Png ? "PNG" : "JPEG")}, {Number(sizes.ImageBytes)} bytes");
        }

        if (operations.Any(operation => operation.Books != BookUse.None))
        {
            yield return new("Books", $"{Number(Catalogue.Rows)} standing ones of the run's own beside those of the store; what calls insert or leave is removed between blocks");
        }
    }

    private static string Number(int number) => number.ToString("N0", CultureInfo.InvariantCulture);
}
