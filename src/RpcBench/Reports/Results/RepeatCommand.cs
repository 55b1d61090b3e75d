namespace RpcBench.Reports.Results;

internal static class RepeatCommand
{
    private const string Seed = "--seed";

    /// <summary>For a POSIX shell, this repository's own in the root of a clone, with the seed of the run's random orders.</summary>
    public static string Write(RunDocument record)
    {
        var (program, arguments) = record.Typed;
        var hasSeed = arguments.Any(argument => argument == Seed || argument.StartsWith(Seed + "=", StringComparison.Ordinal));
        string[] seed = hasSeed ? [] : [Seed, Figure.Exact(record.Common.Seed)];
        // The benchmark itself has no verb; of any other the options follow the verb and what it is about.
        string[] verb = [.. arguments.TakeWhile(argument => !argument.StartsWith('-'))];
        return $"{program} {ShellWords.Quote([.. verb, .. seed, .. arguments.Skip(verb.Length)])}";
    }
}
