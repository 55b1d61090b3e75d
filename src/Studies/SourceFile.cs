namespace RpcBench.Studies;

/// <summary>A source that was built into the program.</summary>
/// <param name="Path">Within the repository, with slashes; of generated sources below <c>generated/</c>.</param>
/// <param name="Text">The whole file.</param>
internal sealed record SourceFile(string Path, string Text)
{
    private const string Prefix = "sources/";

    /// <summary>All that were built in, in order of their paths.</summary>
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
