namespace RpcBench.Studies;

/// <summary>A source that was built into the program, by its path within the repository; of generated ones below
/// <c>generated/</c>.</summary>
internal sealed record SourceFile(string Path, string Text)
{
    private const string Prefix = "sources/";

    public static IReadOnlyList<SourceFile> ReadAll()
    {
        var assembly = typeof(SourceFile).Assembly;
        return [.. assembly.GetManifestResourceNames()
            .Where(name => name.StartsWith(Prefix, StringComparison.Ordinal))
            .Order(StringComparer.Ordinal)
            .Select(name =>
            {
                using var text = new StreamReader(assembly.GetManifestResourceStream(name)!);
                // Built on Windows, directories are separated as they are there.
                return new SourceFile(name[Prefix.Length..].Replace('\\', '/'), text.ReadToEnd());
            })];
    }
}
