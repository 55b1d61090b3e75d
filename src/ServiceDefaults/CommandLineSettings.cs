namespace RpcBench.ServiceDefaults;

/// <summary>The command line as settings: <c>--Kestrel:Endpoints:Http1:Url http://127.0.0.1:0</c>, also with <c>=</c> before the value. The
/// configuration provider would silently ignore what it cannot parse.</summary>
internal static class CommandLineSettings
{
    private const string Syntax = "Write settings like --Store:Provider memory";

    /// <exception cref="StartupException">Thrown when an argument is not a setting. The message quotes no value, because a connection
    /// string may be in it.</exception>
    public static void AddArguments(this ConfigurationManager configuration, string[] args)
    {
        var words = new Queue<string>(args);
        string? before = null;
        while (words.TryDequeue(out var word))
        {
            before = NameOf(word) ?? throw CreateError(word, before);
            if (!word.Contains('=', StringComparison.Ordinal) && !TryTakeValue(words))
            {
                throw new StartupException($"'{before}' has no value. {Syntax}.");
            }
        }

        configuration.AddCommandLine(args);
    }

    private static string? NameOf(string word) =>
        word.Length > 2 && word.StartsWith("--", StringComparison.Ordinal) ? word.Split('=')[0] : null;

    private static bool TryTakeValue(Queue<string> words) =>
        words.TryDequeue(out var value) && !value.StartsWith("--", StringComparison.Ordinal);

    private static StartupException CreateError(string word, string? before) => new(before is null
        ? $"'{word.Split('=', ';', ' ')[0]}' is not a setting. {Syntax}."
        : $"A word after {before} is not a setting. {Syntax}, and put a value with spaces into quotation marks.");
}
