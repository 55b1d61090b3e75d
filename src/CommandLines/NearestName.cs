namespace RpcBench.CommandLines;

/// <summary>Finds the name that was probably meant.</summary>
public static class NearestName
{
    // No name is longer; what is may be megabytes of anything.
    private const int Compared = 100;

    /// <summary>
    /// The known name with the fewest letters to add, leave out or change, upper and lower case being the same; of names that begin as given, one of those.
    /// </summary>
    public static string Of(string given, IEnumerable<string> known)
    {
        ArgumentNullException.ThrowIfNull(given);
        var start = given[..Math.Min(given.Length, Compared)];
        return known
            .OrderByDescending(name => name.StartsWith(start, StringComparison.OrdinalIgnoreCase))
            .ThenBy(name => Distance(start, name))
            .First();
    }

    /// <summary>The same, or null where none is near enough to have been meant.</summary>
    public static string? Find(string given, IReadOnlyCollection<string> known)
    {
        ArgumentNullException.ThrowIfNull(given);
        ArgumentNullException.ThrowIfNull(known);
        if (known.Count == 0 || given.Length is < 2 or > Compared)
        {
            return null;
        }

        var nearest = Of(given, known);
        return Distance(given, nearest) <= Math.Max(2, given.Length / 3) || nearest.StartsWith(given, StringComparison.OrdinalIgnoreCase) ? nearest : null;
    }

    private static int Distance(string given, string name)
    {
        var (from, to) = (given.ToUpperInvariant(), name.ToUpperInvariant());
        var above = Enumerable.Range(0, to.Length + 1).ToArray();
        for (var row = 1; row <= from.Length; row++)
        {
            var current = new int[above.Length];
            current[0] = row;
            for (var column = 1; column <= to.Length; column++)
            {
                var changed = above[column - 1] + (from[row - 1] == to[column - 1] ? 0 : 1);
                current[column] = Math.Min(changed, 1 + Math.Min(above[column], current[column - 1]));
            }

            above = current;
        }

        return above[^1];
    }
}
