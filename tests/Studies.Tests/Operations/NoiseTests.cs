using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.Studies.Tests.Operations;

[Collection(nameof(Chromium))]
public sealed class NoiseTests(Chromium chromium)
{
    // The size of the published studies' image, in bytes.
    private const int Standard = 1_655_274;

    public static TheoryData<string> Formats => ["Jpeg", "Png"];

    [Theory, MemberData(nameof(Formats))]
    public void AnImageHasExactlyTheBytesThatWereAskedFor(string format)
    {
        foreach (var bytes in Enumerable.Range(InputOptions.SmallestImage, 300).Append(65_541).Append(Standard)
            .Append(InputOptions.LargestImage))
        {
            Assert.Equal(bytes, Make(format, bytes).Length);
        }
    }

    [Theory, MemberData(nameof(Formats))]
    public void AnImageIsTheSameEachTimeAndAnotherForAnotherSize(string format)
    {
        Assert.Equal(Make(format, 20_000), Make(format, 20_000));
        Assert.NotEqual(Make(format, 20_000)[100..10_000], Make(format, 20_001)[100..10_000]);
    }

    [Theory, MemberData(nameof(Formats))]
    public void AlmostAllOfAnImageIsPixels(string format)
    {
        var image = Make(format, Standard);
        Assert.InRange(image.Count(part => part == (byte)' '), 0, Standard / 50);
        Assert.True(ImageHeader.Measure(image) is { Width: > 1000, Height: > 1000 });
    }

    [SkippableFact]
    public async Task ABrowserDecodesEveryPixelRowOfThem()
    {
        var page = await (await chromium.StartedAsync()).NewPageAsync();
        foreach (var format in new[] { "Jpeg", "Png" })
        {
            foreach (var bytes in new[] { InputOptions.SmallestImage, 1_003, 50_000, Standard })
            {
                var image = Make(format, bytes);
                var seen = await page.EvaluateAsync<int[]>(
                    Decode, $"data:image/{(format == "Png" ? "png" : "jpeg")};base64,{Convert.ToBase64String(image)}");

                Assert.Equal(ImageHeader.Measure(image), new ImageSize { Width = seen[0], Height = seen[1] });
                Assert.True(seen[2] > 16, $"{format} of {bytes} bytes: the last row shows {seen[2]} shades.");
            }
        }
    }

    // Returns the dimensions of an image and the number of shades in its last row. A row that cannot be decoded has a single shade.
    private const string Decode = """
        async source => { const image = new Image(); image.src = source; await image.decode();
            const canvas = document.createElement('canvas'); canvas.width = image.naturalWidth; canvas.height = image.naturalHeight;
            const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
            const row = context.getImageData(0, canvas.height - 1, canvas.width, 1).data;
            return [canvas.width, canvas.height, new Set(row.filter((_, index) => index % 4 === 0)).size]; }
        """;

    private static byte[] Make(string format, int bytes) => format == "Png" ? PngNoise.Make(bytes) : JpegNoise.Make(bytes);
}
