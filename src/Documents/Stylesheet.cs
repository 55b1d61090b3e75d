namespace RpcBench.Documents;

/// <summary>The style and the script of every page. In the files, names such as <c>@arms</c> are placeholders for rules and selectors of
/// <see cref="ArmLook.All"/>.</summary>
public static class Stylesheet
{
    public static Html Palette { get; } = ReadWithArms("palette.css");

    public static Html Charts { get; } = ReadWithArms("charts.css");

    public static Html Page { get; } = Html.Trusted(Read("page.css"));

    public static Html Script { get; } = Html.Trusted(Read("page.js"));

    private static Html ReadWithArms(string name)
    {
        var css = new StringBuilder(Read(name))
            .Replace("    @arms-dark;", CreateLines("    ", look => $"--{look.Name}: {look.Dark};"))
            .Replace("    @arms-light;", CreateLines("    ", look => $"--{look.Name}: {look.Light};"))
            .Replace("  @arms-light;", CreateLines("  ", look => $"--{look.Name}: {look.Light};"))
            .Replace("@arms;", CreateLines("", look => $".{look.Name}, .{look.Name}-faster {{ --arm: var(--{look.Name}); }}"));
        foreach (var fill in Enum.GetValues<BarFill>())
        {
            css.Replace($"@{fill}-colour".ToLowerInvariant(), $"var(--{ArmLook.All.First(look => look.Fill == fill).Name})")
                .Replace($"@{fill}".ToLowerInvariant(), CreateSelectors(look => look.Fill == fill));
        }

        foreach (var symbol in Enum.GetValues<ArmSymbol>())
        {
            css.Replace($"@{symbol}".ToLowerInvariant(), CreateSelectors(look => look.Symbol == symbol));
        }

        return Html.Trusted(css.ToString());
    }

    private static string CreateLines(string indent, Func<ArmLook, string> line) =>
        string.Join('\n', ArmLook.All.Select(look => indent + line(look)));

    private static string CreateSelectors(Func<ArmLook, bool> isOne) =>
        string.Join(", ", ArmLook.All.Where(isOne).Select(look => $".{look.Name}"));

    private static string Read(string name)
    {
        using var stream = typeof(Stylesheet).Assembly.GetManifestResourceStream(typeof(Stylesheet), name)
            ?? throw new InvalidOperationException($"The resource {name} is not embedded. Add it to Documents.csproj.");
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd().ReplaceLineEndings("\n").TrimEnd();
    }
}
