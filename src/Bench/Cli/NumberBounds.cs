using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;

namespace RpcBench.Bench.Cli;

/// <summary>Options and arguments whose number must lie between two others.</summary>
internal static class NumberBounds
{
    /// <summary>Refuses one that does not. What is no number at all is the library's to refuse: asking it for the value would throw.</summary>
    /// <param name="option">The option.</param>
    /// <param name="least">The least that it may be.</param>
    /// <param name="most">The most that it may be.</param>
    /// <param name="why">Why, for the message; null: that goes without saying.</param>
    public static void Bound<T>(this Option option, T least, T most, string? why = null)
        where T : struct, IParsable<T>, IComparable<T> => option.Validators.Add(result => Refuse(result, option.Name, least, most, why));

    /// <inheritdoc cref="Bound{T}(Option, T, T, string?)"/>
    /// <param name="argument">The argument.</param>
    /// <param name="least">The least that it may be.</param>
    /// <param name="most">The most that it may be.</param>
    public static void Bound<T>(this Argument argument, T least, T most)
        where T : struct, IParsable<T>, IComparable<T> => argument.Validators.Add(result => Refuse(result, argument.Name, least, most, null));

    private static void Refuse<T>(SymbolResult result, string name, T least, T most, string? why)
        where T : struct, IParsable<T>, IComparable<T>
    {
        if (result.Tokens is [var token, ..]
            && T.TryParse(token.Value, CultureInfo.InvariantCulture, out var value)
            && (value.CompareTo(least) < 0 || value.CompareTo(most) > 0))
        {
            result.AddError($"{name} is {token.Value}; it must lie between {least} and {most}{(why is null ? "" : $": {why}")}.");
        }
    }
}
