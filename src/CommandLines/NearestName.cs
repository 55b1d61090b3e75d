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
        int[][] costs = [.. Enumerable.Range(0, from.Length + 1).Select(_ => new int[to.Length + 1])];
        for (var row = 0; row <= from.Length; row++)
        {
            for (var column = 0; column <= to.Length; column++)
            {
                costs[row][column] = row == 0 || column == 0 ? row + column : Least(row, column);
            }
        }

        return costs[^1][^1];

        int Least(int row, int column)
        {
            var changed = costs[row - 1][column - 1] + (from[row - 1] == to[column - 1] ? 0 : 1);
            var least = Math.Min(changed, 1 + Math.Min(costs[row - 1][column], costs[row][column - 1]));
            return IsSwapped(row, column) ? Math.Min(least, costs[row - 2][column - 2] + 1) : least;
        }

        bool IsSwapped(int row, int column) =>
            row > 1 && column > 1 && from[row - 1] == to[column - 2] && from[row - 2] == to[column - 1];
    }
}
