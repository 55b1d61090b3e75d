namespace RpcBench.Documents;

/// <summary>The command that repeats a run.</summary>
public static class RepeatCommand
{
    private const string Seed = "--seed";

    /// <summary>Writes the command for a POSIX shell, with the seed of the run's random orders. This repository's own command runs in the
    /// root of a clone.</summary>
    public static string Write(string program, IReadOnlyList<string> arguments, int seed)
    {
        var hasSeed = arguments.Any(argument => argument == Seed || argument.StartsWith(Seed + "=", StringComparison.Ordinal));
        string[] same = hasSeed ? [] : [Seed, seed.ToString(CultureInfo.InvariantCulture)];
        // The benchmark itself has no verb. For other commands, the options follow the verb and its arguments.
        string[] verb = [.. arguments.TakeWhile(argument => !argument.StartsWith('-'))];
        return $"{program} {ShellWords.Quote([.. verb, .. same, .. arguments.Skip(verb.Length)])}";
    }
}
