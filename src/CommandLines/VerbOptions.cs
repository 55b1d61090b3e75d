namespace RpcBench.CommandLines;

public static class VerbOptions
{
    public static Option<T> Create<T>(string name, string help, T standard, string description) =>
        new(name) { Description = description, HelpName = help, DefaultValueFactory = _ => standard };

    /// <summary>Creates an option without a default value, which is null or an empty list if it is left out.</summary>
    public static Option<T> CreateOptional<T>(string name, string help, string description) =>
        new(name) { Description = description, HelpName = help };

    /// <summary>Reads whole numbers from 1, separated by commas. Returns each number once, in ascending order.</summary>
    /// <exception cref="UserException">Thrown when the text is not such a list, or when it has one number and two are needed.</exception>
    public static IReadOnlyList<int> ReadNumbers(string option, string text, int most, string example, bool needsTwo = false)
    {
        int?[] numbers = [.. text.Split(',').Select(part => ReadNumber(part, most)).Distinct()];
        if (!numbers.Contains(null) && numbers.Length >= (needsTwo ? 2 : 1))
        {
            return [.. numbers.OfType<int>().Order()];
        }

        var least = needsTwo ? "two or more " : "";
        throw new UserException(
            $"{option} is '{text}'. Write {least}numbers from 1 to {most}, separated by commas, for example {example}.");
    }

    private static int? ReadNumber(string text, int most) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number >= 1 && number <= most
        ? number : null;

    /// <summary>Creates an option with one of several values. The first value is the default.</summary>
    public static Option<string> CreateChoice(string name, string help, string[] choices, string description)
    {
        var option = Create(name, help, choices[0], description);
        option.AcceptOnlyFromAmong(choices);
        return option;
    }

    public static void Add(this Command command, IEnumerable<Symbol> symbols)
    {
        Symbol[] all = [.. symbols];
        Array.ForEach([.. all.OfType<Argument>()], command.Add);
        Array.ForEach([.. all.OfType<Option>()], command.Add);
    }

    /// <summary>Returns the value of the verb's own option, because parent verbs have options with the same names.</summary>
    public static T GetValueByName<T>(this ParseResult parsed, string name) =>
        parsed.GetValue(parsed.CommandResult.Command.Options.OfType<Option<T>>().First(option => option.Name == name))!;

    public static bool IsGiven(this ParseResult parsed, Option option) => parsed.GetResult(option) is { Implicit: false };
}
