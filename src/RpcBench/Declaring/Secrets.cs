namespace RpcBench.Declaring;

/// <summary>Keeps connection strings out of records and messages.</summary>
internal static partial class Secrets
{
    public const string Placeholder = "<connection string>";

    /// <summary>The arguments with the value of these options replaced, given apart or after an equals sign or colon; and every other
    /// argument with a password in it, because the option's name may be misspelt or left out.</summary>
    public static IReadOnlyList<string> LeaveOut(IEnumerable<string> arguments, IReadOnlyList<string> options)
    {
        List<string> safe = [];
        foreach (var argument in arguments)
        {
            var follows = safe is [.., var last] && options.Contains(last);
            safe.Add(LeaveOut(argument, follows, options.FirstOrDefault(option => IsJoined(argument, option))));
        }

        return safe;
    }

    private static string LeaveOut(string argument, bool follows, string? joined)
    {
        if (joined is not null)
        {
            return argument[..(joined.Length + 1)] + Placeholder;
        }

        return follows || HoldsPassword().IsMatch(argument) ? Placeholder : argument;
    }

    private static bool IsJoined(string argument, string option) =>
        argument.StartsWith(option + "=", StringComparison.Ordinal) || argument.StartsWith(option + ":", StringComparison.Ordinal);

    /// <summary>The arguments without these options and their values.</summary>
    public static IReadOnlyList<string> Remove(IReadOnlyList<string> arguments, IReadOnlyList<string> options) =>
    [
        .. arguments.Where((argument, place) => !options.Contains(argument)
            && !(place > 0 && options.Contains(arguments[place - 1])) && !options.Any(option => IsJoined(argument, option))),
    ];

    /// <summary>A message in which each argument that is a secret is replaced where it is quoted, with its option's name or not.</summary>
    public static string LeaveOut(string message, IReadOnlyList<string> arguments, IReadOnlyList<string> options) =>
        arguments.Zip(LeaveOut(arguments, options)).Where(pair => pair.First != pair.Second)
            .SelectMany(pair => new[] { pair, (First: AfterName(pair.First), Second: Placeholder) })
            .Aggregate(message, (text, pair) => text.Replace($"'{pair.First}'", $"'{pair.Second}'", StringComparison.Ordinal));

    private static string AfterName(string argument) =>
        argument.StartsWith("--", StringComparison.Ordinal) && argument.IndexOfAny(['=', ':']) is > 0 and var end
            ? argument[(end + 1)..] : argument;

    [GeneratedRegex(@"(password|pwd)\s*=", RegexOptions.IgnoreCase)]
    private static partial Regex HoldsPassword();
}
