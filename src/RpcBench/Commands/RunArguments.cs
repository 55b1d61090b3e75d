namespace RpcBench.Commands;

/// <summary>Reads the options that several verbs have.</summary>
internal static class RunArguments
{
    /// <summary>A time, or null if the option was not given.</summary>
    /// <exception cref="UserException">It is no time, or out of range.</exception>
    public static TimeSpan? ReadTime(ParseResult parsed, Option<string?> option, TimeSpan least) =>
        parsed.GetValue(option) is null ? null : ReadLength(parsed, option!, least);

    /// <summary>A time of at most 24 hours.</summary>
    /// <exception cref="UserException">It is no time, or out of range.</exception>
    public static TimeSpan ReadLength(ParseResult parsed, Option<string> option, TimeSpan least)
    {
        var length = ReadText(option.Name, () => DurationText.Parse(parsed.GetRequiredValue(option)));
        return length >= least && length <= TimeSpan.FromHours(24)
            ? length
            : throw new UserException(
                $"{option.Name} is '{parsed.GetValue(option)}'; it must lie between {least.TotalMilliseconds:0.###} ms and 24 hours.");
    }

    /// <summary>What is read from the text of an option, refused with the option's name.</summary>
    /// <exception cref="UserException">It is refused.</exception>
    public static T ReadText<T>(string option, Func<T> read)
    {
        try
        {
            return read();
        }
        catch (LoadInputException exception)
        {
            throw new UserException($"{option}: {exception.Message}.", exception);
        }
    }
}
