namespace RpcBench.CommandLines;

public static class CommandNames
{
    // Names that other verbs or BenchmarkDotNet have for an option.
    private static readonly Dictionary<string, string> SameElsewhere = new()
    {
        ["--filter"] = "--operation",
        ["--launchCount"] = "--launches",
        ["--iterationCount"] = "--iterations",
        ["--warmupCount"] = "--warmup",
        ["--iterationTime"] = "--iteration-time",
        ["--invocationCount"] = "--calls",
    };

    /// <summary>The verbs that lead to a command; none for the root.</summary>
    internal static IReadOnlyList<string> Path(this Command command) =>
        command.Parents.OfType<Command>().FirstOrDefault() is { } parent ? [.. parent.Path(), command.Name] : [];

    internal static string SeeHelp(this Command command) => $"See {string.Join(' ', [.. command.Path(), "--help"])}.";

    internal static string[] Verbs(this Command command) =>
        [.. command.Subcommands.Where(verb => !verb.Hidden && verb.Action is not HelpVerb).Select(verb => verb.Name)];

    /// <summary>Says that there is no such verb, and names the verb that was probably meant, or all verbs.</summary>
    public static string NoSuchVerb(this Command command, string verb)
    {
        var (verbs, path) = (command.Verbs(), string.Join(' ', command.Path()));
        var denied = path.Length == 0 ? $"There is no verb '{verb}'" : $"{path} has no verb '{verb}'";
        if (NearestName.Find(verb, verbs) is { } near)
        {
            return $"{denied}; did you mean {near}? {command.SeeHelp()}";
        }

        var choice = verbs.Length > 0 ? $"; choose {string.Join(", ", verbs)}" : "";
        return $"{denied}{choice}. {command.SeeHelp()}";
    }

    /// <summary>Says that there is no such option, and names the option that was probably meant.</summary>
    public static string NoSuchOption(this Command command, string option)
    {
        var name = option.Split('=', ':')[0];
        string[] known = ["--help", .. command.Options.SelectMany(one => one.Aliases.Prepend(one.Name))];
        var path = string.Join(' ', command.Path());
        var denied = path.Length == 0 ? $"There is no option '{name}'" : $"{path} has no option '{name}'";
        if (known.Contains(name))
        {
            return $"'{option}' stands after '--', which ends the options: leave '--' out. {command.SeeHelp()}";
        }

        if (command.Subcommands.FirstOrDefault(verb => verb.Options.Any(one => one.Name == name)) is { Hidden: false } of)
        {
            return $"{denied}, but {of.Name} has: write {of.Name} {name}. {of.SeeHelp()}";
        }

        var remedy = SameElsewhere.TryGetValue(name, out var same) && known.Contains(same)
            ? $"; use {same}." : NearestName.Suggest(name, known);
        return $"{denied}{remedy} {command.SeeHelp()}";
    }
}
