namespace RpcBench.Studies;

/// <summary>A workload over a network that a study timed over both APIs, by the names that the table has.</summary>
internal sealed record TimedCell(string Study, string Workload, string Network)
{
    /// <summary>All of a study, or of all, in the table's order.</summary>
    public static IReadOnlyList<TimedCell> List(FigureTable published, string study) =>
        [.. from figure in published.Figures
            where (study is Claim.AllStudies || figure.Study == study) && IsMeanTime(figure)
            group figure.Api by new TimedCell(figure.Study, figure.Workload, figure.Network) into cell
            where ComparedApis.Both.All(api => cell.Contains(api.Name()))
            select cell.Key];

    public static IReadOnlyList<TimedCell> Select(
        FigureTable published, string study, IReadOnlyList<string>? workloads, IReadOnlyList<string>? networks) =>
    [
        .. List(published, study).Where(cell => (workloads?.Contains(cell.Workload) ?? true) && (networks?.Contains(cell.Network) ?? true)),
    ];

    private static bool IsMeanTime(PublishedFigure figure) =>
        !figure.IsPing && Names.MillisecondsIn(figure.Unit) is not null && Statistic.Parse(figure.Statistic) == Statistic.Mean;
}
