namespace RpcBench.Bench.Operations;

/// <summary>What calls send that an id does not name, made once and the same for both APIs. Safe for several threads.</summary>
internal sealed class OperationInputs(InputSizes sizes, BookRange? books = null)
{
    private const int VectorSeed = 100;

    private readonly Lazy<DotProductRequest> _vectors = new(() => MakeVectors(sizes.VectorLength));
    private readonly Lazy<byte[]> _image =
        new(() => sizes.ImageFormat == ImageFormat.Png ? PngNoise.Make(sizes.ImageBytes) : JpegNoise.Make(sizes.ImageBytes));

    /// <summary>Those of the published studies, without books.</summary>
    public static OperationInputs Standard { get; } = new(InputSizes.Standard);

    public InputSizes Sizes { get; } = sizes;

    /// <summary>The ids of the run's own books; null: none were claimed.</summary>
    public BookRange? Range { get; } = books;

    /// <summary>Two vectors of numbers from -1 to 1 that need all their digits.</summary>
    public DotProductRequest Vectors => _vectors.Value;

    /// <summary>An image of noise; not to be changed.</summary>
    public byte[] Image => _image.Value;

    /// <exception cref="InvalidOperationException">None were claimed for these calls.</exception>
    public BookRange Books =>
        Range ?? throw new InvalidOperationException("These calls need books of the run's own, and none were claimed.");

    private static DotProductRequest MakeVectors(int length)
    {
        var random = new Random(VectorSeed);
        return new() { Left = Make(), Right = Make() };

        double[] Make() => [.. Enumerable.Range(0, length).Select(_ => (random.NextDouble() * 2) - 1)];
    }

    /// <summary>Name to words, of what the operations send; nothing of operations whose id says all.</summary>
    public IEnumerable<(string Name, string Value)> Describe(IReadOnlyList<ComparedOperation> operations)
    {
        if (operations.Any(operation => operation.Name == "DotProduct"))
        {
            yield return ("Vectors", $"{Sizes.VectorLength:N0} elements each, doubles that need all their digits");
        }

        if (operations.Any(operation => operation.Kind == OperationKind.Image))
        {
            yield return ("Image", $"{(Sizes.ImageFormat == ImageFormat.Png ? "PNG" : "JPEG")}, {Sizes.ImageBytes:N0} bytes");
        }

        if (operations.OfType<Operation>().Any(operation => operation.Books != BookUse.None))
        {
            yield return ("Books", $"{Catalogue.Rows:N0} standing ones of the run's own beside those of the store; "
                + "what calls insert or leave is removed between blocks");
        }
    }
}
