namespace RpcBench.Commands;

internal static class RunArguments
{
    /// <exception cref="UserException">Thrown when the value is not a duration or is out of range.</exception>
    public static TimeSpan? ReadOptionalDuration(ParseResult parsed, Option<string?> option, TimeSpan minimum) =>
        parsed.GetValue(option) is null ? null : ReadDuration(parsed, option!, minimum);

    /// <summary>Reads a duration of at most 24 hours.</summary>
    /// <exception cref="UserException">Thrown when the value is not a duration or is out of range.</exception>
    public static TimeSpan ReadDuration(ParseResult parsed, Option<string> option, TimeSpan minimum)
    {
        var length = ReadText(option.Name, () => DurationText.Parse(parsed.GetRequiredValue(option)));
        return length >= minimum && length <= TimeSpan.FromHours(24)
            ? length
            : throw new UserException(
                $"{option.Name} is '{parsed.GetValue(option)}'. It must be from {minimum.TotalMilliseconds:0.###} ms to 24 hours.");
    }

    /// <summary>Reads the text of an option. If it is invalid, the error names the option.</summary>
    /// <exception cref="UserException">Thrown when the text is invalid.</exception>
    public static T ReadText<T>(string option, Func<T> read)
    {
        try
        {
            return read();
        }
        catch (InvalidOptionTextException exception)
        {
            throw new UserException($"{option}: {exception.Message}.", exception);
        }
    }
}
