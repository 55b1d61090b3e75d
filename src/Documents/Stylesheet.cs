namespace RpcBench.Documents;

/// <summary>The style and the script that every page has in itself.</summary>
public static class Stylesheet
{
    public static Html Palette { get; } = Read("palette.css");

    public static Html Charts { get; } = Read("charts.css");

    public static Html Page { get; } = Read("page.css");

    public static Html Script { get; } = Read("page.js");

    private static Html Read(string name)
    {
        using var stream = typeof(Stylesheet).Assembly.GetManifestResourceStream(typeof(Stylesheet), name)
            ?? throw new InvalidOperationException($"{name} is not embedded: see Documents.csproj.");
        using var reader = new StreamReader(stream);
        return Html.Trusted(reader.ReadToEnd().ReplaceLineEndings("\n").TrimEnd());
    }
}
