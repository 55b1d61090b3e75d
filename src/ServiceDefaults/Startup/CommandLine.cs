using Microsoft.Extensions.Configuration;

namespace RpcBench.ServiceDefaults.Startup;

/// <summary>The command line as settings: <c>--Listen:Http1 5080</c> or <c>--Listen:Http1=5080</c>.</summary>
internal static class CommandLine
{
    public static void Add(ConfigurationManager configuration, string[] args)
    {
        // The configuration provider drops what it cannot read without a word.
        for (var index = 0; index < args.Length; index++)
        {
            var isSetting = args[index].StartsWith("--", StringComparison.Ordinal) && args[index].Length > 2;
            if (!isSetting || (!args[index].Contains('=', StringComparison.Ordinal) && ++index == args.Length))
            {
                throw new StartupException($"'{args[Math.Min(index, args.Length - 1)]}' is not understood: a setting is written --Section:Key value, for example --Store:Provider memory.");
            }
        }

        configuration.AddCommandLine(args);
    }
}
