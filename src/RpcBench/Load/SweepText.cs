namespace RpcBench.Load;

/// <summary>Numbers of calls at once as they are written on the command line: <c>1..4096</c>.</summary>
internal static class SweepText
{
    /// <summary>The most calls that a closed loop may have in flight.</summary>
    public const int Most = 65_536;

    /// <summary>The two ends and the powers of two between them, ascending; one number alone is itself.</summary>
    /// <exception cref="LoadInputException">It is not two numbers of 1 to <see cref="Most"/>, the smaller first.</exception>
    public static IReadOnlyList<int> Parse(string text)
    {
        var ends = text.Split("..");
        if (ends.Length > 2 || !TryCount(ends[0], out var first) || !TryCount(ends[^1], out var last))
        {
            throw new LoadInputException($"'{text}' is not a sweep: write two numbers of 1 to {Most}, for example 1..4096");
        }

        if (first > last)
        {
            throw new LoadInputException($"'{text}' goes downwards: write the smaller number first, {last}..{first}");
        }

        var powers = Enumerable.Range(0, 17).Select(power => 1 << power).Where(power => power > first && power < last);
        return [.. new[] { first }.Concat(powers).Append(last).Distinct()];
    }

    private static bool TryCount(string text, out int count) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out count) && count is >= 1 and <= Most;
}
