namespace RpcBench.Statistics;

/// <summary>The zero contour of values that were measured on a grid. Values between neighbouring grid points are interpolated
/// linearly.</summary>
internal static class Contour
{
    /// <summary>Returns the places where the values cross zero along a line, in ascending order. A value of exactly zero counts as above
    /// zero.</summary>
    /// <param name="places">The places in ascending order.</param>
    /// <param name="values">The value at each place, or NaN if the value is unknown. No crossing is reported next to an unknown
    /// value.</param>
    public static IReadOnlyList<double> FindCrossings(IReadOnlyList<double> places, IReadOnlyList<double> values) =>
        [.. Enumerable.Range(0, Math.Max(0, values.Count - 1))
            .Where(index => Crosses(values[index], values[index + 1]))
            .Select(index => Interpolate(places[index], values[index], places[index + 1], values[index + 1]))];

    /// <summary>Returns the contour as line segments (marching squares), in columns and rows counted from 0. If opposite corners of a
    /// square are on the same side of zero, the mean of the four corners decides which crossings are joined.</summary>
    /// <param name="rows">The values row by row. Each row is as long as the first. A value is NaN if it is unknown, and the squares around
    /// it are left out.</param>
    public static IReadOnlyList<ContourSegment> FindSegments(IReadOnlyList<IReadOnlyList<double>> rows) =>
        [.. from row in Enumerable.Range(0, Math.Max(0, rows.Count - 1))
            from column in Enumerable.Range(0, Math.Max(0, rows[row].Count - 1))
            from piece in FindSegmentsInSquare(
                column,
                row,
                rows[row][column],
                rows[row][column + 1],
                rows[row + 1][column + 1],
                rows[row + 1][column])
            select piece];

    private static IEnumerable<ContourSegment> FindSegmentsInSquare(
        int column,
        int row,
        double first,
        double second,
        double third,
        double fourth)
    {
        // The places where the line crosses the four sides, in their order around the square.
        (double Column, double Row)?[] sides =
        [
            Crosses(first, second) ? (Interpolate(column, first, column + 1, second), row) : null,
            Crosses(second, third) ? (column + 1, Interpolate(row, second, row + 1, third)) : null,
            Crosses(fourth, third) ? (Interpolate(column, fourth, column + 1, third), row + 1) : null,
            Crosses(first, fourth) ? (column, Interpolate(row, first, row + 1, fourth)) : null,
        ];
        (double Column, double Row)[] crossed = [.. sides.OfType<(double Column, double Row)>()];
        return PairCrossings(crossed.Length, first, first + second + third + fourth).Select(pair => new ContourSegment(
            crossed[pair.From].Column, crossed[pair.From].Row, crossed[pair.To].Column, crossed[pair.To].Row));
    }

    /// <summary>Returns the pairs of crossed sides that the line joins, as indexes. The result is empty if the value at a corner is
    /// unknown.</summary>
    private static (int From, int To)[] PairCrossings(int crossed, double first, double sum)
    {
        if (double.IsNaN(sum) || crossed == 0)
        {
            return [];
        }

        if (crossed == 2)
        {
            return [(0, 1)];
        }

        return (sum >= 0) == (first >= 0) ? [(0, 1), (2, 3)] : [(3, 0), (1, 2)];
    }

    private static bool Crosses(double from, double to) => !double.IsNaN(from + to) && (from >= 0) != (to >= 0);

    private static double Interpolate(double from, double atFrom, double to, double atTo)
        => from + ((to - from) * (atFrom / (atFrom - atTo)));
}

/// <summary>A straight segment of a contour, in columns and rows of the grid.</summary>
internal readonly record struct ContourSegment(double FromColumn, double FromRow, double ToColumn, double ToRow);
