namespace RpcBench.Commands;

/// <summary>Numbers of calls in flight in the format of the command line, for example <c>1,16</c> or <c>1..1024</c>.</summary>
internal static class InFlightText
{
    public const int MaxCalls = 1024;

    private const string Option = "--in-flight";

    /// <summary>Parses a list of numbers, or a sweep between two ends with the powers of two between them.</summary>
    /// <returns>The distinct numbers in ascending order.</returns>
    /// <exception cref="UserException">Thrown when a number is not between 1 and <see cref="MaxCalls"/>, when the ends are reversed, or
    /// when this process may not open a connection for each call.</exception>
    public static IReadOnlyList<int> Parse(string text)
    {
        var numbers = text.Split("..") is [var first, var last]
            ? ExpandSweep(text, ReadNumber(text, first), ReadNumber(text, last))
            : ReadList(text);
        return numbers[^1] <= OpenFiles.MaxConcurrentCalls ? numbers : throw new UserException(
            $"{numbers[^1]} calls in flight may need as many connections, but this program can open only "
                + $"{OpenFiles.MaxConcurrentCalls}. Choose fewer calls in flight, or raise the limit of open files (ulimit -n).");
    }

    private static IReadOnlyList<int> ReadList(string text) => VerbOptions.ReadNumbers(Option, text, MaxCalls, example: "1,16 or 1..1024");

    private static int ReadNumber(string text, string number) =>
        int.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out var read) && read is >= 1 and <= MaxCalls
        ? read
        : throw new UserException($"{Option} is '{text}'. Write two numbers from 1 to {MaxCalls}, for example 1..1024.");

    private static IReadOnlyList<int> ExpandSweep(string text, int first, int last)
    {
        if (first > last)
        {
            throw new UserException($"{Option} is '{text}', which goes downwards. Write the smaller number first: {last}..{first}.");
        }

        var powers = Enumerable.Range(0, 11).Select(power => 1 << power).Where(power => power > first && power < last);
        return [.. powers.Prepend(first).Append(last).Distinct()];
    }
}
