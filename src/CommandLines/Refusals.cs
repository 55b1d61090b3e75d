namespace RpcBench.CommandLines;

/// <summary>What is wrong with a parsed command line, as one sentence with the remedy.</summary>
internal static class Refusals
{
    /// <summary>The first thing that is wrong, or null.</summary>
    public static string? Find(ParseResult parsed) => All(parsed).FirstOrDefault(refusal => refusal is not null);

    // The order is from what makes everything behind it another command line to what only the library found.
    private static IEnumerable<string?> All(ParseResult parsed)
    {
        var result = parsed.CommandResult;
        yield return Unmatched(parsed);
        yield return OptionAsArgument(parsed);
        yield return Misplaced(result);
        yield return WithoutVerb(result.Command);
        yield return result.Children.Select(Miscounted).FirstOrDefault(refusal => refusal is not null);
        yield return Said(parsed, error => error.SymbolResult is { Tokens.Count: > 0 } and not CommandResult);
        yield return MissingArgument(result);
        yield return MissingOption(result);
        yield return Said(parsed, _ => true);
    }

    private static string? Said(ParseResult parsed, Func<ParseError, bool> counts) =>
        parsed.Errors.Where(counts).Select(error => Ended(error.Message, parsed.CommandResult.Command)).FirstOrDefault();

    private static string? WithoutVerb(Command command) => command.Action is null && command.Verbs() is { Length: > 0 } verbs
        ? $"{string.Join(' ', command.Path())} needs a verb: {string.Join(", ", verbs)}. {command.SeeHelp()}" : null;

    // The library takes an option that it does not know for an argument as long as one is missing.
    private static string? OptionAsArgument(ParseResult parsed)
    {
        if (parsed.Tokens.Any(token => token.Type == TokenType.DoubleDash))
        {
            return null;
        }

        var option = parsed.CommandResult.Children.OfType<ArgumentResult>().SelectMany(argument => argument.Tokens)
            .FirstOrDefault(token => IsOption(token.Value));
        return option is null ? null : parsed.CommandResult.Command.NoSuchOption(option.Value);
    }

    private static bool IsOption(string token) => token.StartsWith('-') && token.Length > 1 && !char.IsAsciiDigit(token[1]);

    private static string? Unmatched(ParseResult parsed)
    {
        var command = parsed.CommandResult.Command;
        var passesOn = command.Action is VerbAction { PassesOn: true };
        return passesOn || parsed.UnmatchedTokens is not [var token, ..] ? null : OptionAsArgument(parsed) ?? Unmatched(command, token);
    }

    private static string Unmatched(Command command, string token)
    {
        if (IsOption(token))
        {
            return command.NoSuchOption(token);
        }

        if (command.Verbs().Length > 0)
        {
            return command.NoSuchVerb(token);
        }

        var takes = string.Join(' ', command.Arguments.Select(argument => $"<{argument.Name}>"));
        var path = command is RootCommand ? command.Name : string.Join(' ', command.Path());
        return takes.Length > 0
            ? $"'{token}' is one argument too many: {path} takes {takes}. {command.SeeHelp()}"
            : $"{path} takes no argument '{token}': leave it out. {command.SeeHelp()}";
    }

    // The library reads the options of a verb's parents too, and the verb would never hear of them.
    private static string? Misplaced(CommandResult result)
    {
        var command = result.Command;
        for (var parent = result.Parent as CommandResult; parent is not null; parent = parent.Parent as CommandResult)
        {
            if (parent.Children.OfType<OptionResult>()
                .FirstOrDefault(option => option is { Implicit: false, Option: not HelpOption and not VersionOption }) is { } before)
            {
                return command.Options.Any(option => option.Name == before.Option.Name)
                    ? $"{before.Option.Name} stands before {command.Name}, which does not read it there: write it after the verb. "
                        + $"{command.SeeHelp()}"
                    : command.NoSuchOption(before.Option.Name);
            }
        }

        return null;
    }

    private static string? Miscounted(SymbolResult result) => result switch
    {
        OptionResult { Implicit: false } option when option.Tokens.Count < option.Option.Arity.MinimumNumberOfValues =>
            $"{option.Option.Name} needs a value: {option.Option.Name} <{option.Option.HelpName}>. {option.Option.Description}.",
        OptionResult { Implicit: false } option when option.Tokens.Count > option.Option.Arity.MaximumNumberOfValues =>
            $"{option.Option.Name} is given {option.IdentifierTokenCount} times: give it once.",
        _ => null,
    };

    private static string? MissingArgument(CommandResult result)
    {
        var missing = result.Command.Arguments.FirstOrDefault(
            argument => argument.Arity.MinimumNumberOfValues > (result.GetResult(argument)?.Tokens.Count ?? 0));
        return missing is null ? null
            : $"{string.Join(' ', result.Command.Path())} needs <{missing.Name}>: {missing.Description}. {result.Command.SeeHelp()}";
    }

    private static string? MissingOption(CommandResult result)
    {
        var missing = result.Command.Options.FirstOrDefault(
            option => option.Required && result.GetResult(option) is null or { Implicit: true });
        return missing is null ? null : $"{missing.Name} is missing: {missing.Name} <{missing.HelpName}>. {missing.Description}.";
    }

    private static string Ended(string message, Command command) =>
        message.EndsWith('.') || message.EndsWith('?') ? message : $"{message}. {command.SeeHelp()}";
}
