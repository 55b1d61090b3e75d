using System.Numerics;

namespace RpcBench.CommandLines;

/// <summary>Options and arguments whose number must lie between two others: described with their range, and refused with it.</summary>
public static class NumberBounds
{
    /// <summary>Sets the range of an option, and for the message why it is that, unless that goes without saying.</summary>
    public static void Bound<T>(this Option<T> option, T least, T most, string? why = null)
        where T : struct, INumber<T>
    {
        option.Description = Describe(option.Description, least, most);
        option.CustomParser = result => Read(result, option.Name, least, most, why) ?? default;
    }

    /// <inheritdoc cref="Bound{T}(Option{T}, T, T, string?)"/>
    public static void Bound<T>(this Option<T?> option, T least, T most, string? why = null)
        where T : struct, INumber<T>
    {
        option.Description = Describe(option.Description, least, most);
        option.CustomParser = result => Read(result, option.Name, least, most, why);
    }

    public static void Bound<T>(this Argument<T> argument, T least, T most)
        where T : struct, INumber<T>
    {
        argument.Description = Describe(argument.Description, least, most);
        argument.CustomParser = result => Read(result, argument.Name, least, most, null) ?? default;
    }

    private static string Describe<T>(string? description, T least, T most) =>
        string.Create(CultureInfo.InvariantCulture, $"{description}; {least} to {most}");

    // The library's own way takes 1,5 for 15, and names .NET's types to who wrote no number at all.
    private static T? Read<T>(ArgumentResult result, string name, T least, T most, string? why)
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

        var form = isWhole ? "a whole number between" : "a number such as 2.5, between";
        result.AddError(string.Create(
            CultureInfo.InvariantCulture, $"{name} is '{text}'; it must be {form} {least} and {most}{(why is null ? "" : $": {why}")}."));
        return null;
    }
}
