using System.Numerics;

namespace RpcBench.CommandLines;

/// <summary>Options and arguments with a number in a range, which the description and the error message name.</summary>
public static class NumberBounds
{
    public static void LimitTo<T>(this Option<T> option, T least, T most)
        where T : struct, INumber<T>
    {
        option.Description = Describe(option.Description, least, most);
        option.CustomParser = result => Read(result, option.Name, least, most) ?? default;
    }

    public static void LimitTo<T>(this Option<T?> option, T least, T most)
        where T : struct, INumber<T>
    {
        option.Description = Describe(option.Description, least, most);
        option.CustomParser = result => Read(result, option.Name, least, most);
    }

    public static void LimitTo<T>(this Argument<T> argument, T least, T most)
        where T : struct, INumber<T>
    {
        argument.Description = Describe(argument.Description, least, most);
        argument.CustomParser = result => Read(result, argument.Name, least, most) ?? default;
    }

    private static string Describe<T>(string? description, T least, T most) =>
        string.Create(CultureInfo.InvariantCulture, $"{description}; {least} to {most}");

    // Without a custom parser, 1,5 is parsed as 15, and the error message for a text names .NET types.
    private static T? Read<T>(ArgumentResult result, string name, T least, T most)
        where T : struct, INumber<T>
    {
        var isWhole = T.Zero is int or long;
        var style = NumberStyles.AllowLeadingSign | (
            isWhole ? NumberStyles.None : NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent);
        var text = result.Tokens is [var token, ..] ? token.Value : "";
        if (T.TryParse(text, style, CultureInfo.InvariantCulture, out var value) && value >= least && value <= most)
        {
            return value;
        }

        var form = isWhole ? "a whole number from" : "a number such as 2.5, from";
        result.AddError(string.Create(CultureInfo.InvariantCulture, $"{name} is '{text}'. It must be {form} {least} to {most}."));
        return null;
    }
}
