namespace RpcBench.CommandLines;

/// <summary>What is wrong with a parsed command line, as one sentence with the remedy.</summary>
internal static class Refusals
{
    /// <summary>The first thing that is wrong, or null.</summary>
    public static string? Find(ParseResult parsed)
    {
        var command = parsed.CommandResult.Command;
        var passesOn = command.Action is VerbAction { PassesOn: true };
        return (passesOn ? null : parsed.UnmatchedTokens is [var first, ..] ? Unmatched(parsed, first) : null)
            ?? OptionAsArgument(parsed)
            ?? Misplaced(parsed.CommandResult)
            ?? (command.Action is null && command.Verbs() is { Length: > 0 } verbs
                ? $"{string.Join(' ', command.Path())} needs a verb: {string.Join(", ", verbs)}. {command.SeeHelp()}"
                : null)
            ?? parsed.CommandResult.Children.Select(Miscounted).FirstOrDefault(refusal => refusal is not null)
            ?? parsed.Errors.Where(error => error.SymbolResult is { Tokens.Count: > 0 } and not CommandResult)
                .Select(error => Ended(error.Message, command)).FirstOrDefault()
            ?? Missing(parsed.CommandResult)
            ?? parsed.Errors.Select(error => Ended(error.Message, command)).FirstOrDefault();
    }

    // The library takes an option that it does not know for an argument as long as one is missing.
    private static string? OptionAsArgument(ParseResult parsed)
    {
        var isOver = parsed.Tokens.Any(token => token.Type == TokenType.DoubleDash);
        return isOver ? null : parsed.CommandResult.Children.OfType<ArgumentResult>().SelectMany(argument => argument.Tokens)
            .FirstOrDefault(token => IsOption(token.Value)) is { } option
            ? parsed.CommandResult.Command.NoSuchOption(option.Value, []) : null;
    }

    private static bool IsOption(string token) => token.StartsWith('-') && token.Length > 1 && !char.IsAsciiDigit(token[1]);

    private static string Unmatched(ParseResult parsed, string token)
    {
        var command = parsed.CommandResult.Command;
        return OptionAsArgument(parsed)
            ?? (IsOption(token) ? command.NoSuchOption(token, [])
            : command.Verbs().Length > 0 ? command.NoSuchVerb(token)
            : command.Arguments.Count > 0 ? $"'{token}' is one argument too many: {string.Join(' ', command.Path())} takes "
                + $"{string.Join(' ', command.Arguments.Select(argument => $"<{argument.Name}>"))}. {command.SeeHelp()}"
            : $"{string.Join(' ', command.Path())} takes no argument '{token}': leave it out. {command.SeeHelp()}");
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
                    : command.NoSuchOption(before.Option.Name, []);
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

    private static string? Missing(CommandResult result) =>
        result.Command.Arguments.FirstOrDefault(
            argument => argument.Arity.MinimumNumberOfValues > (result.GetResult(argument)?.Tokens.Count ?? 0)) is { } argument
            ? $"{string.Join(' ', result.Command.Path())} needs <{argument.Name}>: {argument.Description}. {result.Command.SeeHelp()}"
        : result.Command.Options.FirstOrDefault(
            option => option.Required && result.GetResult(option) is null or { Implicit: true }) is { } option
            ? $"{option.Name} is missing: {option.Name} <{option.HelpName}>. {option.Description}."
        : null;

    private static string Ended(string message, Command command) =>
        message.EndsWith('.') || message.EndsWith('?') ? message : $"{message}. {command.SeeHelp()}";
}
