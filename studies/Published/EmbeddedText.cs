namespace RpcBench.Studies.Published;

/// <summary>The texts that a build lays into the assembly of a type.</summary>
internal static class EmbeddedText
{
    public static string Read<T>(string name)
    {
        using var text = new StreamReader(typeof(T).Assembly.GetManifestResourceStream(name)!);
        return text.ReadToEnd();
    }
}
