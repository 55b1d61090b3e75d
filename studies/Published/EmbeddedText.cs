namespace RpcBench.Studies.Published;

internal static class EmbeddedText
{
    public static string Read(string name)
    {
        using var text = new StreamReader(typeof(EmbeddedText).Assembly.GetManifestResourceStream(name)!);
        return text.ReadToEnd();
    }
}
