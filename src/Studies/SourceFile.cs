namespace RpcBench.Studies;

/// <summary>A source that was built into the program, by its path in the repository or below <c>generated/</c>.</summary>
internal sealed record SourceFile(string Path, string Text)
{
    private const string Prefix = "sources/";

    // Built on Windows, directories are separated as they are there.
    public static IReadOnlyList<SourceFile> ReadAll() =>
    [
        .. typeof(SourceFile).Assembly.GetManifestResourceNames()
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(name => new SourceFile(name[Prefix.Length..].Replace('\\', '/'), Read(name))),
    ];

    public static string Read(string name)
    {
        using var text = new StreamReader(typeof(SourceFile).Assembly.GetManifestResourceStream(name)!);
        return text.ReadToEnd();
    }
}
