using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit.Model;

/// <summary>All that a study published of the calls of one cell, each statistic once.</summary>
internal sealed record CellStatistics
{
    /// <summary>Minimum, percentiles and maximum that were published, ascending by rank.</summary>
    public required IReadOnlyList<TimeFigure> Ranked { get; init; }

    public required TimeFigure? Mean { get; init; }

    public required TimeFigure? Deviation { get; init; }

    public required TimeFigure? Total { get; init; }

    /// <summary>The number of calls.</summary>
    public required double? Calls { get; init; }

    public TimeFigure? Minimum => Ranked.FirstOrDefault(rank => rank.Statistic == Statistic.Minimum);

    public TimeFigure? Maximum => Ranked.FirstOrDefault(rank => rank.Statistic == Statistic.Maximum);

    /// <summary>How many times were published.</summary>
    public int Count => Ranked.Count + new[] { Mean, Deviation, Total }.Count(figure => figure is not null);

    public static CellStatistics Of(StudyTimes study, Cell cell, IEnumerable<TimeFigure> figures)
    {
        // Of a figure that was published twice, the first: whether both are alike is another rule's question.
        var each = figures.DistinctBy(figure => figure.Statistic).ToList();
        return new()
        {
            Ranked = [.. each.Where(figure => figure.Statistic.Kind is StatisticKind.AtRank).OrderBy(figure => figure.Statistic.Rank)],
            Mean = Find(StatisticKind.Mean),
            Deviation = Find(StatisticKind.Deviation),
            Total = Find(StatisticKind.Total),
            Calls = study.CallsOf(cell),
        };

        TimeFigure? Find(StatisticKind kind) => each.Find(figure => figure.Statistic.Kind == kind);
    }
}
