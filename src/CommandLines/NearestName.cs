namespace RpcBench.CommandLines;

public static class NearestName
{
    // No name is longer; what is may be megabytes of anything.
    private const int Compared = 100;

    /// <summary>Ends a sentence that there is no such name: with the one that was probably meant, if there is one.</summary>
    public static string Suggest(string given, IReadOnlyCollection<string> known) =>
        Find(given, known) is { } near ? $"; did you mean {near}?" : ".";

    /// <summary>The known name with the fewest letters to add, leave out, change or swap, upper and lower case being the same; of names
    /// that begin as given, one of those; null where none is near enough to have been meant.</summary>
    public static string? Find(string given, IReadOnlyCollection<string> known)
    {
        if (known.Count == 0 || given.Length is < 2 or > Compared)
        {
            return null;
        }

        bool Begins(string name) => name.StartsWith(given, StringComparison.OrdinalIgnoreCase);
        var nearest = known.OrderByDescending(Begins).ThenBy(name => Distance(given, name)).First();
        // Of three letters two others make another word: --tls is no slip for --cli.
        return Distance(given, nearest) <= Math.Max(1, (given.TrimStart('-').Length + 1) / 3) || Begins(nearest) ? nearest : null;
    }

    private static int Distance(string given, string name)
    {
        var (from, to) = (given.ToUpperInvariant(), name.ToUpperInvariant());
        var above = Enumerable.Range(0, to.Length + 1).ToArray();
        var before = above;
        for (var row = 1; row <= from.Length; row++)
        {
            var current = new int[above.Length];
            current[0] = row;
            for (var column = 1; column <= to.Length; column++)
            {
                var changed = above[column - 1] + (from[row - 1] == to[column - 1] ? 0 : 1);
                current[column] = Math.Min(changed, 1 + Math.Min(above[column], current[column - 1]));
                if (row > 1 && column > 1 && from[row - 1] == to[column - 2] && from[row - 2] == to[column - 1])
                {
                    current[column] = Math.Min(current[column], before[column - 2] + 1);
                }
            }

            (before, above) = (above, current);
        }

        return above[^1];
    }
}
