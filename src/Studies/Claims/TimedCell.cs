using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Claims;

/// <summary>A workload over a network that a study timed over both APIs.</summary>
/// <param name="Study">As the table has it.</param>
/// <param name="Workload">As the table has it.</param>
/// <param name="Network">As the table has it.</param>
public sealed record TimedCell(string Study, string Workload, string Network)
{
    /// <summary>All of a study, or of all, in the table's order.</summary>
    public static IReadOnlyList<TimedCell> Of(FigureTable published, string study)
    {
        ArgumentNullException.ThrowIfNull(published);
        return
        [
            .. published.Figures
                .Where(figure => study is Claim.AllStudies || figure.Study == study)
                .Where(IsMeanTime)
                .GroupBy(figure => new TimedCell(figure.Study, figure.Workload, figure.Network))
                .Where(cell => ComparedApis.Both.All(api => cell.Any(figure => figure.Api == api.Name())))
                .Select(cell => cell.Key),
        ];
    }

    /// <summary>Those that a claim speaks of.</summary>
    /// <param name="published">All figures.</param>
    /// <param name="study">The claim's.</param>
    /// <param name="workloads">Null: all.</param>
    /// <param name="networks">Null: all.</param>
    public static IReadOnlyList<TimedCell> Select(FigureTable published, string study, IReadOnlyList<string>? workloads, IReadOnlyList<string>? networks) =>
    [
        .. Of(published, study).Where(cell => (workloads?.Contains(cell.Workload) ?? true) && (networks?.Contains(cell.Network) ?? true)),
    ];

    private static bool IsMeanTime(PublishedFigure figure) =>
        !figure.IsPing && TimeUnits.MillisecondsIn(figure.Unit) is not null && Statistic.Parse(figure.Statistic) == Statistic.Mean;
}
