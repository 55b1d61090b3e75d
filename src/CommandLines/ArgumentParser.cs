namespace RpcBench.CommandLines;

/// <summary>The parser for command lines. It reports all errors of a command line in a single message.</summary>
public static class ArgumentParser
{
    // A value may begin with @ without naming a file of arguments, and -abc is never three options.
    private static readonly ParserConfiguration Configuration = new() { ResponseFileTokenReplacer = null, EnablePosixBundling = false };

    /// <exception cref="UserException">Thrown when the command line is invalid.</exception>
    public static ParseResult Parse(RootCommand root, IReadOnlyList<string> arguments)
    {
        var help = root.Options.OfType<HelpOption>().Single();
        if (help.Action is HelpAction action)
        {
            help.Action = new HelpWithSections(action);
        }

        var parsed = root.Parse(arguments, Configuration);
        if (parsed.Action is { ClearsParseErrors: true })
        {
            return parsed;
        }

        string[] ours = [.. FindMisplacedOptions(parsed), .. FindEmptyValues(parsed), .. FindOptionsAsArguments(parsed)];
        IReadOnlyList<string> faults = ours.Length > 0 ? ours : FindErrors(parsed);
        return faults.Count == 0 ? parsed : throw new UserException(
            $"{string.Join(' ', faults.Distinct())} See {FormatPath(parsed.CommandResult.Command)}--help.");
    }

    // System.CommandLine accepts the options of a verb's parents, but the verb never sees them.
    private static IEnumerable<string> FindMisplacedOptions(ParseResult parsed)
    {
        var verb = parsed.CommandResult.Command.Name;
        return FindParents(parsed.CommandResult).SelectMany(parent => parent.Children.OfType<OptionResult>())
            .Where(option => option is { Implicit: false, Option: not HelpOption and not VersionOption })
            .Select(option => $"{option.Option.Name} is before {verb}. Write the options of {verb} after {verb}.");
    }

    private static IEnumerable<CommandResult> FindParents(CommandResult result) =>
        result.Parent is CommandResult parent ? [parent, .. FindParents(parent)] : [];

    // An empty variable in a script would silently change what the script does.
    private static IEnumerable<string> FindEmptyValues(ParseResult parsed) => parsed.CommandResult.Children
        .Where(result => result.Tokens.Any(token => string.IsNullOrWhiteSpace(token.Value)))
        .Select(result => $"{FindName(result)} is empty. Give it a value, or leave it out.");

    // If an argument is missing, System.CommandLine takes an unknown option for the argument.
    private static IEnumerable<string> FindOptionsAsArguments(ParseResult parsed) =>
        parsed.Tokens.Any(token => token.Type == TokenType.DoubleDash) ? [] : parsed.CommandResult.Children
            .OfType<ArgumentResult>().SelectMany(argument => argument.Tokens)
            .Where(token => token.Value.StartsWith("--", StringComparison.Ordinal))
            .Select(token => $"{parsed.CommandResult.Command.Name} has no option '{token.Value}'.");

    // Returns the errors of System.CommandLine on one line each, followed by its suggestion for the first error.
    private static IReadOnlyList<string> FindErrors(ParseResult parsed)
    {
        if (parsed.Action is not ParseErrorAction action)
        {
            return [];
        }

        using var written = new StringWriter { NewLine = "\n" };
        action.ShowHelp = false;
        parsed.Invoke(new() { Output = written, Error = TextWriter.Null });
        return [.. parsed.Errors.Select(error => EndSentence(JoinLines(AddName(error)))), .. FindSuggestion(parsed, $"{written}")];
    }

    // For each token, System.CommandLine writes a sentence that begins with the token, followed by the suggested names, one on each line.
    private static IEnumerable<string> FindSuggestion(ParseResult parsed, string written)
    {
        var lines = written.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        return lines.Length > 1 && lines[0].StartsWith($"'{parsed.UnmatchedTokens[0]}'", StringComparison.Ordinal)
            ? [$"Did you mean {string.Join(" or ", lines.Skip(1).TakeWhile(line => line[0] != '\''))}?"] : [];
    }

    private static string EndSentence(string text) => text.EndsWith('.') || text.EndsWith('?') ? text : $"{text}.";

    private static string AddName(ParseError error) =>
        error.SymbolResult is { } result and not CommandResult && !error.Message.Contains(FindName(result), StringComparison.Ordinal)
            ? $"{FindName(result)}: {error.Message}" : error.Message;

    private static string FindName(SymbolResult result) => result switch
    {
        OptionResult option => option.Option.Name,
        ArgumentResult { Parent: OptionResult option } => option.Option.Name,
        ArgumentResult argument => argument.Argument.Name,
        _ => "",
    };

    private static string JoinLines(string text) =>
        string.Join(' ', text.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries));

    private static string FormatPath(Command command) => command.Parents.OfType<Command>().FirstOrDefault() is { } parent
        ? $"{FormatPath(parent)}{command.Name} " : "";
}
