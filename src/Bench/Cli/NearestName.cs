namespace RpcBench.Bench.Cli;

/// <summary>Finds the name that was probably meant.</summary>
public static class NearestName
{
    /// <summary>
    /// The known name with the fewest letters to add, leave out or change, upper and lower case alike; of names that begin as given, one of those.
    /// </summary>
    public static string Of(string given, IEnumerable<string> known)
    {
        ArgumentNullException.ThrowIfNull(given);
        return known
            .OrderByDescending(name => name.StartsWith(given, StringComparison.OrdinalIgnoreCase))
            .ThenBy(name => Distance(given.ToUpperInvariant(), name.ToUpperInvariant()))
            .First();
    }

    private static int Distance(string from, string to)
    {
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
