namespace RpcBench.BodyService;

/// <summary>The bytes that are sent. They are random, so that no layer in between can compress them, and are created once.</summary>
internal sealed class Content(int limit)
{
    private const int Seed = 20_261_127;

    private readonly Lazy<byte[]> _bytes = new(() =>
    {
        var bytes = new byte[limit];
        new Random(Seed).NextBytes(bytes);
        return bytes;
    });

    public ReadOnlyMemory<byte>? FirstBytes(int count) => count >= 0 && count <= limit ? _bytes.Value.AsMemory(0, count) : null;

    public string OutOfRangeMessage => string.Create(CultureInfo.InvariantCulture, $"bytes must be from 0 to {limit}.");
}
