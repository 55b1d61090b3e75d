using Microsoft.Extensions.Configuration;

namespace RpcBench.ServiceDefaults;

/// <summary>The command line as settings: <c>--Listen:Http1 5080</c> or <c>--Listen:Http1=5080</c>.</summary>
internal static class CommandLine
{
    private const string Form = "a setting is written --Section:Key value, for example --Store:Provider memory";

    /// <summary>Reads it more strictly than the configuration provider does, which drops what it cannot read without a word.</summary>
    /// <exception cref="StartupException">It is refused. The message quotes no value, which may be of a connection string.</exception>
    public static void Add(ConfigurationManager configuration, string[] args)
    {
        for (var index = 0; index < args.Length; index++)
        {
            if (!args[index].StartsWith("--", StringComparison.Ordinal) || args[index].Length == 2)
            {
                throw new StartupException(index == 0
                    ? $"'{args[0].Split('=', ';', ' ')[0]}' is not a setting: {Form}."
                    : $"a word after {NameOf(args, index)} is not a setting: {Form}, and a value with spaces goes into quotation marks.");
            }

            var end = args[index].IndexOf('=', StringComparison.Ordinal);
            var name = args[index][2..(end < 0 ? ^0 : end)];
            if (end < 0 && (++index == args.Length || args[index].StartsWith("--", StringComparison.Ordinal)))
            {
                throw new StartupException($"'--{name}' has no value: {Form}.");
            }
        }

        configuration.AddCommandLine(args);
    }

    // The setting before a word: itself with its value, or a name and its value.
    private static string NameOf(string[] args, int index) =>
        (args[index - 1].StartsWith("--", StringComparison.Ordinal) ? args[index - 1] : args[index - 2]).Split('=')[0];
}
