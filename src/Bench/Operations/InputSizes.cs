namespace RpcBench.Bench.Operations;

/// <summary>How large the things are that calls send: elements of each vector of a dot product, and bytes of the image.</summary>
internal sealed record InputSizes(int VectorLength, int ImageBytes, ImageFormat ImageFormat)
{
    /// <summary>Two vectors of as many numbers of 20 characters fit a body of 8 MiB.</summary>
    public const int LongestVector = 150_000;

    /// <summary>A header, a few rows of pixels, and room for what fills it up.</summary>
    public const int SmallestImage = 1_000;

    /// <summary>Four thirds of it, which is what base64 makes of it, and the JSON around fit a body of 8 MiB.</summary>
    public const int LargestImage = (Connections.MaxMessageBytes - 64) / 4 * 3;

    /// <summary>Those of the published studies.</summary>
    public static InputSizes Standard { get; } = new(100, 1_655_274, ImageFormat.Jpeg);

    /// <summary>Reads what <see cref="ToString"/> wrote.</summary>
    public static InputSizes Parse(string text)
    {
        var parts = text.Split(' ');
        return new(int.Parse(parts[0], CultureInfo.InvariantCulture), int.Parse(parts[1], CultureInfo.InvariantCulture),
            Enum.Parse<ImageFormat>(parts[2]));
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{VectorLength} {ImageBytes} {ImageFormat}");
}

internal enum ImageFormat
{
    Jpeg,
    Png,
}
