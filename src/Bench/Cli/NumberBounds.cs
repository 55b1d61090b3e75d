using System.CommandLine;
using System.Globalization;

namespace RpcBench.Bench.Cli;

/// <summary>Options whose number must lie between two others.</summary>
internal static class NumberBounds
{
    /// <summary>Refuses one that does not. What is no number at all is the library's to refuse: asking it for the value would throw.</summary>
    /// <param name="option">The option.</param>
    /// <param name="least">The least that it may be.</param>
    /// <param name="most">The most that it may be.</param>
    /// <param name="why">Why, for the message; null: that goes without saying.</param>
    public static void Bound<T>(this Option option, T least, T most, string? why = null)
        where T : struct, IParsable<T>, IComparable<T> => option.Validators.Add(result =>
        {
            if (result.Tokens is [var token, ..]
                && T.TryParse(token.Value, CultureInfo.InvariantCulture, out var value)
                && (value.CompareTo(least) < 0 || value.CompareTo(most) > 0))
            {
                result.AddError($"{option.Name} is {token.Value}; it must lie between {least} and {most}{(why is null ? "" : $": {why}")}.");
            }
        });
}
