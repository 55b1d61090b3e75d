namespace RpcBench.Studies.Published;

/// <summary>The texts that a build lays into this program.</summary>
internal static class EmbeddedText
{
    public static string Read(string name)
    {
        using var text = new StreamReader(typeof(EmbeddedText).Assembly.GetManifestResourceStream(name)!);
        return text.ReadToEnd();
    }
}
