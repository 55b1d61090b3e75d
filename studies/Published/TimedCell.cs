namespace RpcBench.Studies.Published;

/// <summary>A workload over a network that a study timed over both APIs, with the names in the table.</summary>
internal sealed record TimedCell(string Study, string Workload, string Network)
{
    /// <summary>Returns cells in the order of the table. Null selects all workloads or all networks.</summary>
    public static IReadOnlyList<TimedCell> Select(
        FigureTable published, string study, IReadOnlyList<string>? workloads = null, IReadOnlyList<string>? networks = null) =>
        [.. from figure in published.Figures
            where (study is PublishedClaim.AllStudies || figure.Study == study) && figure.IsMeanTime
            where workloads?.Contains(figure.Workload) != false && networks?.Contains(figure.Network) != false
            group figure.Api by new TimedCell(figure.Study, figure.Workload, figure.Network) into cell
            where ComparedApis.Both.All(api => cell.Contains(api.Name()))
            select cell.Key];
}
