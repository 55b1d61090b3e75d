namespace RpcBench.Declaring;

/// <summary>Methods that keep secrets such as connection strings out of records and messages.</summary>
internal static partial class Secrets
{
    public const string Placeholder = "<connection string>";

    /// <summary>Replaces the values of these options in the arguments. The value may be a separate argument, or follow an equals sign or a
    /// colon. Every other argument that contains a password is replaced too, because the name of the option may be misspelt or
    /// missing.</summary>
    public static IReadOnlyList<string> Mask(IEnumerable<string> arguments, IReadOnlyList<string> options)
    {
        List<string> safe = [];
        foreach (var argument in arguments)
        {
            var follows = safe is [.., var last] && options.Contains(last);
            safe.Add(Mask(argument, follows, options.FirstOrDefault(option => HasInlineValue(argument, option))));
        }

        return safe;
    }

    private static string Mask(string argument, bool follows, string? joined)
    {
        if (joined is not null)
        {
            return argument[..(joined.Length + 1)] + Placeholder;
        }

        return follows || PasswordPattern().IsMatch(argument) ? Placeholder : argument;
    }

    private static bool HasInlineValue(string argument, string option) =>
        argument.StartsWith(option + "=", StringComparison.Ordinal) || argument.StartsWith(option + ":", StringComparison.Ordinal);

    public static IReadOnlyList<string> Remove(IReadOnlyList<string> arguments, IReadOnlyList<string> options) =>
    [
        .. arguments.Where((argument, place) => !options.Contains(argument)
            && !(place > 0 && options.Contains(arguments[place - 1])) && !options.Any(option => HasInlineValue(argument, option))),
    ];

    /// <summary>Replaces every quoted secret argument in a message, with or without the name of its option.</summary>
    public static string Mask(string message, IReadOnlyList<string> arguments, IReadOnlyList<string> options) =>
        arguments.Zip(Mask(arguments, options)).Where(pair => pair.First != pair.Second)
            .SelectMany(pair => new[] { pair, (First: GetInlineValue(pair.First), Second: Placeholder) })
            .Aggregate(message, (text, pair) => text.Replace($"'{pair.First}'", $"'{pair.Second}'", StringComparison.Ordinal));

    private static string GetInlineValue(string argument) =>
        argument.StartsWith("--", StringComparison.Ordinal) && argument.IndexOfAny(['=', ':']) is > 0 and var end
            ? argument[(end + 1)..] : argument;

    [GeneratedRegex(@"(password|pwd)\s*=", RegexOptions.IgnoreCase)]
    private static partial Regex PasswordPattern();
}
