namespace RpcBench.PayloadProjects.Contracts;

/// <summary>Makes names of protobuf and C# from names of JSON, which may contain anything.</summary>
internal static class Identifiers
{
    private const string Unnamed = "field";
    private const int LongestName = 60;

    /// <summary>Returns a name of lower-case words with underscores, of ASCII letters and digits, that begins with a letter.</summary>
    public static string ToSnake(string name)
    {
        var snake = string.Join('_', Words(name)).ToLowerInvariant();
        snake = snake[..Math.Min(snake.Length, LongestName)].TrimEnd('_');
        if (snake.Length == 0)
        {
            return Unnamed;
        }

        return char.IsAsciiDigit(snake[0]) ? $"{Unnamed}_{snake}" : snake;
    }

    /// <summary>Returns the name of the C# property that protoc generates for a field: letters after an underscore or a digit are
    /// capitals.</summary>
    public static string ToPascal(string snake)
    {
        var pascal = new StringBuilder();
        var isStart = true;
        foreach (var letter in snake)
        {
            if (letter != '_')
            {
                pascal.Append(isStart ? char.ToUpperInvariant(letter) : letter);
            }

            isStart = !char.IsAsciiLetter(letter);
        }

        return pascal.ToString();
    }

    /// <summary>Returns the name of a type.</summary>
    public static string ToType(string name) => ToPascal(ToSnake(name));

    /// <summary>Returns the name that a field without <c>json_name</c> has in protobuf's JSON.</summary>
    public static string ToJsonName(string snake)
    {
        var json = new StringBuilder();
        var isCapital = false;
        foreach (var letter in snake)
        {
            if (letter != '_')
            {
                json.Append(isCapital ? char.ToUpperInvariant(letter) : letter);
            }

            isCapital = letter == '_';
        }

        return json.ToString();
    }

    public static string ToPlural(string name)
    {
        if (EndsWith(name, "s", "x", "z", "ch", "sh"))
        {
            return $"{name}es";
        }

        var isWithY = name.EndsWith('y') && !EndsWith(name, "ay", "ey", "oy", "uy");
        return isWithY ? $"{name[..^1]}ies" : $"{name}s";
    }

    public static string ToSingular(string name)
    {
        if (EndsWith(name, "ies"))
        {
            return $"{name[..^3]}y";
        }

        if (EndsWith(name, "ses", "xes", "zes", "ches", "shes"))
        {
            return name[..^2];
        }

        var isPlural = EndsWith(name, "s") && !EndsWith(name, "ss", "us", "is");
        return isPlural ? name[..^1] : name;
    }

    // A name needs a letter before its end.
    private static bool EndsWith(string name, params string[] ends) =>
        Array.Exists(ends, end => name.Length > end.Length && name.EndsWith(end, StringComparison.OrdinalIgnoreCase));

    // The words of camelCase, PascalCase, snake_case, kebab-case and of text with spaces.
    private static IEnumerable<string> Words(string name)
    {
        var word = new StringBuilder();
        for (var at = 0; at < name.Length; at++)
        {
            if (word.Length > 0 && IsStart(name, at))
            {
                yield return word.ToString();
                word.Clear();
            }

            if (char.IsAsciiLetterOrDigit(name[at]))
            {
                word.Append(name[at]);
            }
        }

        if (word.Length > 0)
        {
            yield return word.ToString();
        }
    }

    private static bool IsStart(string name, int at)
    {
        if (!char.IsAsciiLetterOrDigit(name[at]))
        {
            return true;
        }

        var isAfterSmall = char.IsAsciiLetterUpper(name[at]) && !char.IsAsciiLetterUpper(name[at - 1]);
        return isAfterSmall || IsLastCapital(name, at);
    }

    // In HTMLUrl the second word begins at the last capital.
    private static bool IsLastCapital(string name, int at) => char.IsAsciiLetterUpper(name[at])
        && at + 1 < name.Length && char.IsAsciiLetterLower(name[at + 1]) && char.IsAsciiLetter(name[at - 1]);
}
