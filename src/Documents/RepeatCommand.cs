namespace RpcBench.Documents;

public static class RepeatCommand
{
    private const string SeedOption = "--seed";

    /// <summary>Formats the command that repeats a run, for a POSIX shell, with the seed of the run.</summary>
    public static string FormatCommand(string program, IReadOnlyList<string> arguments, int seed)
    {
        var hasSeed = arguments.Any(argument => argument == SeedOption || argument.StartsWith(SeedOption + "=", StringComparison.Ordinal));
        string[] same = hasSeed ? [] : [SeedOption, seed.ToString(CultureInfo.InvariantCulture)];
        // The benchmark itself has no verb. For other commands, the options follow the verb and its arguments.
        string[] verb = [.. arguments.TakeWhile(argument => !argument.StartsWith('-'))];
        return $"{program} {ShellArguments.Quote([.. verb, .. same, .. arguments.Skip(verb.Length)])}";
    }
}
