namespace RpcBench.Contract.Tests.Languages;

/// <summary>The calls of every client: each operation, numbers and texts that are easily damaged, and each error that a caller can
/// cause.</summary>
internal static class LanguageCalls
{
    private const int BookId = 1_500_000_007;

    // A text with members of a JSON object, escapes, and characters outside ASCII and the basic plane.
    private const string Title = """Ünïcödé — “quotes” 'single' \"double\" \\ / \u0001 📚""";

    /// <summary>All calls in order: books are inserted before they are read, and none is left at the end.</summary>
    public static IReadOnlyList<LanguageCall> All { get; } =
    [
        Add(2, 3),
        Add(-2_147_483_649, 1),
        Add(9_007_199_254_740_993, 0),
        Add(-9_007_199_254_740_993, -2),
        Add(long.MaxValue - 1, 1),
        Add(long.MinValue, 0),
        Add(long.MaxValue, long.MinValue),
        Add(long.MaxValue, 1),
        DotProduct("[]", "[]"),
        DotProduct("[1, 2]", "[3, 4]"),
        DotProduct("[0.1, 1e-300, 123456789.123456789]", "[0.2, 1e300, -9.87654321e-5]"),
        DotProduct("[5e-324]", "[1]"),
        DotProduct("[1.7976931348623157e308]", "[1]"),
        DotProduct("[1e308, 1e308]", "[10, 10]"),
        DotProduct("[1, 2, 3]", "[4, 5]"),
        Image("raw", ImageHeaders.CreatePng(1234, 567)),
        Image("raw of no image", [1, 2, 3]),
        Base64Image("base64", Convert.ToBase64String(ImageHeaders.CreatePng(70_000, 1))),
        Base64Image("base64 of no image", Convert.ToBase64String([1, 2, 3])),
        Book("InsertBook", $$"""{"id":{{BookId}},"title":"{{Title}}","author":"R. & <B>"}"""),
        Book("InsertBook again", $$"""{"id":{{BookId}},"title":"Another","author":"B"}"""),
        Book("InsertBook without a title", $$"""{"id":{{BookId + 1}},"title":"","author":"B"}"""),
        new("ListBooks", "GET", "/api/books", "BookService", "ListBooks", []) { IsList = true },
        BookById("GetBook", "GET", "GetBook", BookId),
        BookById("GetBook of nobody", "GET", "GetBook", BookId + 1),
        BookById("GetBook of no id", "GET", "GetBook", -1),
        BookById("DeleteBook", "DELETE", "DeleteBook", BookId),
        BookById("DeleteBook again", "DELETE", "DeleteBook", BookId),
        .. Payloads("Small"),
        .. Payloads("Deep"),
    ];

    private static LanguageCall Add(long left, long right) =>
        new($"Add {left} {right}", "POST", "/api/compute/add", "ComputeService", "Add",
            new() { ["left"] = $"{left}", ["right"] = $"{right}" })
        {
            Body = $$"""{"left":{{left}},"right":{{right}}}""",
        };

    private static LanguageCall DotProduct(string left, string right)
    {
        var body = $$"""{"left":{{left}},"right":{{right}}}""";
        return new($"DotProduct {left} {right}", "POST", "/api/compute/dot-product", "ComputeService", "DotProduct",
            Parse(body))
        { Body = body };
    }

    private static LanguageCall Image(string name, byte[] image) =>
        new($"MeasureRawImage, {name}", "POST", "/api/images/raw", "ImageService", "MeasureRaw",
            new() { ["image"] = Convert.ToBase64String(image) })
        { Bytes = image };

    private static LanguageCall Base64Image(string name, string image)
    {
        var body = $$"""{"image":"{{image}}"}""";
        return new($"MeasureBase64Image, {name}", "POST", "/api/images/json", "ImageService", "MeasureBase64", Parse(body)) { Body = body };
    }

    private static LanguageCall Book(string name, string body) =>
        new(name, "POST", "/api/books", "BookService", "InsertBook", Parse(body)) { Body = body };

    private static LanguageCall BookById(string name, string method, string rpc, int id) =>
        new(name, method, $"/api/books/{id}", "BookService", rpc, new() { ["id"] = id });

    private static IEnumerable<LanguageCall> Payloads(string shape)
    {
        var route = $"/api/payloads/{shape.ToLowerInvariant()}";
        foreach (var id in new[] { 1, 50, 100, 101, 0 })
        {
            yield return new(
                $"Get{shape}Payload {id}", "GET", $"{route}/{id}", "PayloadService", $"Get{shape}Payload", new() { ["id"] = id });
        }

        yield return new($"List{shape}Payloads", "GET", route, "PayloadService", $"List{shape}Payloads", []) { IsList = true };
        yield return new(
            $"Stream{shape}Payloads", "GET", $"{route}/stream", "PayloadService", $"Stream{shape}Payloads", [])
        { IsStream = true };
    }

    private static JsonObject Parse(string json) => JsonNode.Parse(json)!.AsObject();
}
