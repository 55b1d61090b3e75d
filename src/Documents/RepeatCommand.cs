namespace RpcBench.Documents;

/// <summary>The command that makes a run again.</summary>
public static class RepeatCommand
{
    private const string Seed = "--seed";

    /// <summary>For a POSIX shell, this repository's own in the root of a clone, with the seed of the run's random orders.</summary>
    public static string Write(string program, IReadOnlyList<string> arguments, int seed)
    {
        var hasSeed = arguments.Any(argument => argument == Seed || argument.StartsWith(Seed + "=", StringComparison.Ordinal));
        string[] same = hasSeed ? [] : [Seed, seed.ToString(CultureInfo.InvariantCulture)];
        // The benchmark itself has no verb; of any other the options follow the verb and what it is about.
        string[] verb = [.. arguments.TakeWhile(argument => !argument.StartsWith('-'))];
        return $"{program} {ShellWords.Quote([.. verb, .. same, .. arguments.Skip(verb.Length)])}";
    }
}
