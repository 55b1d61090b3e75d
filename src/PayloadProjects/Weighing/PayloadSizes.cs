using System.IO.Compression;
using System.Text.Encodings.Web;

namespace RpcBench.PayloadProjects.Weighing;

/// <summary>The sizes of an object in each encoding, and where the bytes are: means over the samples.</summary>
internal sealed record PayloadSizes
{
    private const int Largest = 5;

    // Each candidate is compressed once more without its bytes. More samples would change the means little.
    private const int MostCompressedSamples = 100;
    private const int MostCandidates = 15;

    /// <summary>The bytes of JSON as the service sends it, or as the client sends it if only the client does.</summary>
    public double Json { get; private init; }

    /// <summary>The bytes of this JSON after Brotli at the level that ASP.NET Core uses by default.</summary>
    public double Compressed { get; private init; }

    public double Protobuf { get; private init; }

    public IReadOnlyList<MemberSize> LargestInJson { get; private init; } = [];

    /// <summary>The members without which the compressed JSON is smallest, with the bytes that it then lacks.</summary>
    public IReadOnlyList<MemberSize> LargestInCompressed { get; private init; } = [];

    public IReadOnlyList<MemberSize> LargestInProtobuf { get; private init; } = [];

    public IReadOnlyList<Hint> Hints { get; private init; } = [];

    public static PayloadSizes Measure(Contract contract, IReadOnlyList<Sample> samples, Direction direction = Direction.Response)
    {
        // ASP.NET Core sends most letters as they are. HttpClient's JSON escapes letters that are not ASCII, and some signs.
        var encoder = direction == Direction.Request ? JavaScriptEncoder.Default : JavaScriptEncoder.UnsafeRelaxedJsonEscaping;
        JsonElement[] values = [.. samples.Select(sample => sample.Value)];
        var compressedValues = values[..Math.Min(values.Length, MostCompressedSamples)];
        var root = new SizeNode("$");
        var json = values.Select(value => JsonWeigher.Write(contract.Root, value, root, encoder)).ToList();
        var protobuf = values.Sum(value => ProtobufWeigher.Add(contract.Root, value, root));
        var compressed = json.Take(compressedValues.Length).Sum(text => Compress(text));
        var nodes = root.All().ToList();
        return new()
        {
            Json = json.Average(text => text.Length),
            Compressed = (double)compressed / compressedValues.Length,
            Protobuf = (double)protobuf / values.Length,
            LargestInJson = Choose(nodes, node => node.Json, values.Length),
            LargestInProtobuf = Choose(nodes, node => node.Protobuf, values.Length),
            LargestInCompressed = Choose(
                nodes.Where(node => node.IsInnermost).OrderByDescending(node => node.Json).Take(MostCandidates),
                node => compressed - compressedValues.Sum(value =>
                    Compress(JsonWeigher.Write(contract.Root, value, root, encoder, node))),
                compressedValues.Length),
            Hints = Hint.Find(nodes, protobuf, values.Length),
        };
    }

    private static MemberSize[] Choose(IEnumerable<SizeNode> nodes, Func<SizeNode, long> bytes, int objects) =>
    [
        .. nodes.Select(node => new MemberSize(node.Path, (double)bytes(node) / objects)).Where(size => size.Bytes > 0)
            .OrderByDescending(size => size.Bytes).Take(Largest),
    ];

    private static long Compress(ReadOnlyMemory<byte> json)
    {
        using var compressed = new MemoryStream();
        using (var brotli = new BrotliStream(compressed, CompressionLevel.Fastest, leaveOpen: true))
        {
            brotli.Write(json.Span);
        }

        return compressed.Length;
    }
}
