using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.Studies.Tests.Operations;

[Collection(nameof(Chromium))]
public sealed class NoiseTests(Chromium chromium)
{
    // The size of the published studies' image, in bytes.
    private const int StudyImageBytes = 1_655_274;

    public static TheoryData<string> Formats => ["Jpeg", "Png"];

    [Theory, MemberData(nameof(Formats))]
    public void AnImageHasExactlyTheRequestedNumberOfBytes(string format)
    {
        foreach (var bytes in Enumerable.Range(InputOptions.MinImageBytes, 300).Append(65_541).Append(StudyImageBytes)
            .Append(InputOptions.MaxImageBytes))
        {
            Assert.Equal(bytes, CreateImage(format, bytes).Length);
        }
    }

    [Theory, MemberData(nameof(Formats))]
    public void AnImageIsDeterminedByItsSize(string format)
    {
        Assert.Equal(CreateImage(format, 20_000), CreateImage(format, 20_000));
        Assert.NotEqual(CreateImage(format, 20_000)[100..10_000], CreateImage(format, 20_001)[100..10_000]);
    }

    [Theory, MemberData(nameof(Formats))]
    public void AlmostAllOfAnImageIsPixels(string format)
    {
        var image = CreateImage(format, StudyImageBytes);
        Assert.InRange(image.Count(part => part == (byte)' '), 0, StudyImageBytes / 50);
        Assert.True(ImageHeader.Measure(image) is { Width: > 1000, Height: > 1000 });
    }

    [SkippableFact]
    public async Task ABrowserDecodesEveryPixelRow()
    {
        var page = await (await chromium.GetBrowserAsync()).NewPageAsync();
        foreach (var format in new[] { "Jpeg", "Png" })
        {
            foreach (var bytes in new[] { InputOptions.MinImageBytes, 1_003, 50_000, StudyImageBytes })
            {
                var image = CreateImage(format, bytes);
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

    private static byte[] CreateImage(string format, int bytes) => format == "Png" ? PngNoise.Create(bytes) : JpegNoise.Create(bytes);
}
