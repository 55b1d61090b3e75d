namespace RpcBench.Studies.Published;

/// <summary>Texts that are embedded in this program.</summary>
internal static class EmbeddedText
{
    public static string Read(string name)
    {
        using var text = new StreamReader(typeof(EmbeddedText).Assembly.GetManifestResourceStream(name)!);
        return text.ReadToEnd();
    }
}
