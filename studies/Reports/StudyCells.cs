namespace RpcBench.Studies.Reports;

/// <summary>Joins measured cells with published cells. Names are compared by <see cref="Names.ToKey"/>.</summary>
internal sealed class StudyCells(
    StudyResultRecord study, IReadOnlyList<PublishedFigure> figures, IReadOnlyList<Finding> findings, IReadOnlyList<StudyNetwork> networks)
{
    private const string Ping = "ping";
    private const string Icmp = "ICMP";
    private const string Mean = "mean";
    private const string Milliseconds = "ms";

    private static readonly string[] Apis = [ComparedApis.Rest, ComparedApis.Grpc];

    /// <summary>Returns the published cells in order, each once, followed by the cells that were only measured.</summary>
    public IReadOnlyList<StudyCell> GetAll()
    {
        List<StudyCell> published = [.. figures.GroupBy(KeyOf).Select(group => CreatePublished([.. group]))];
        var known = published.Select(KeyOf).ToHashSet();
        return [.. published, .. CreateMeasured().Where(cell => known.Add(KeyOf(cell)))];
    }

    public IReadOnlyList<StudyPair> GetPairs()
    {
        List<PublishedFigure> means = [.. figures.Where(figure => figure.IsMeanTime)];
        return [.. from workload in means.Select(figure => figure.Workload).Concat(study.Workloads.Select(workload => workload.Workload))
                .DistinctBy(Names.ToKey)
               from network in networks
               let measured = FindMeasured(workload, network)
               let rest = MeanOf(ComparedApis.Rest, workload, network)
               let grpc = MeanOf(ComparedApis.Grpc, workload, network)
               where measured is not null || rest.ValueOf(StudyColumn.Published) is not null
                   || grpc.ValueOf(StudyColumn.Published) is not null
               select new StudyPair(rest, grpc, measured)];

        StudyCell MeanOf(string api, string workload, StudyNetwork network) =>
            CreateCell(CellKind.Time, workload, api, network.Name, Mean, Milliseconds) with
            {
                Published = means.FirstOrDefault(figure => Names.FindApi(figure.Api) == api
                    && Names.AreSame(figure.Workload, workload) && Names.AreSame(figure.Network, network.Name)),
            };
    }

    public static CellKind KindOf(PublishedFigure figure)
    {
        if (figure.IsPing)
        {
            return CellKind.Ping;
        }

        if (Names.FindMilliseconds(figure.Unit) is not null)
        {
            return CellKind.Time;
        }

        return Statistic.Parse(figure.Statistic).Kind is StatisticKind.SpeedUp or StatisticKind.Ratio ? CellKind.Ratio : CellKind.Count;
    }

    private StudyCell CreatePublished(IReadOnlyList<PublishedFigure> rows)
    {
        // A figure may be printed twice, in two units. The audit checked both of them.
        var first = rows[0];
        return CreateCell(
            KindOf(first),
            first.Workload,
            Names.FindApi(first.Api) ?? first.Api,
            first.Network,
            first.Statistic,
            first.Unit) with
        {
            Published = first,
            Findings = [.. findings.Where(finding => rows.Contains(finding.Figure)).DistinctBy(finding => finding.Rule)],
        };
    }

    private IEnumerable<StudyCell> CreateMeasured() =>
    [
        .. from network in study.Networks
           where network.PingNanoseconds is not null
           select CreateCell(CellKind.Ping, Ping, Icmp, network.Name, Mean, Milliseconds),
        .. from workload in study.Workloads
           from api in Apis
           let cell = CreateCell(CellKind.Time, workload.Workload, api, workload.Network, Mean, Milliseconds)
           where cell.AsPublished is not null || cell.LikeForLike is not null
           select cell,
        .. study.Counts.Select(count => CreateCell(CellKind.Count, count.Workload, count.Api, count.Network, count.Statistic, count.Unit)),
    ];

    private StudyCell CreateCell(CellKind kind, string workload, string api, string network, string statistic, string unit)
    {
        var known = networks.FirstOrDefault(known => Names.AreSame(known.Name, network)) ?? new StudyNetwork(network, null, null);
        var cell = new StudyCell(kind, workload, api, known, statistic, unit);
        return cell with
        {
            AsPublished = ValueOf(cell, StudyColumn.AsPublished),
            LikeForLike = ValueOf(cell, StudyColumn.LikeForLike),
            AsPublishedCalls = FindCalls(cell, StudyColumn.AsPublished),
            LikeForLikeCalls = FindCalls(cell, StudyColumn.LikeForLike),
        };
    }

    private StudyValue? ValueOf(StudyCell cell, StudyColumn arm) => cell.Kind switch
    {
        // Both arms have the same network.
        CellKind.Ping => StudyValue.FromFigure(cell.Network.Measured?.PingNanoseconds),
        CellKind.Time => StudyValue.FromFigure(ValueOf(FindCalls(cell, arm), Statistic.Parse(cell.Statistic))),
        CellKind.Ratio => Ratio(cell, arm),
        _ => StudyValue.FromFigure(FindCount(cell)?.ValueOf(arm)),
    };

    private StudyFigureRecord? FindCalls(StudyCell cell, StudyColumn arm) =>
        cell.Kind == CellKind.Time ? FindFigure(FindMeasured(cell.Workload, cell.Network)?.ArmOf(arm), cell.Api) : null;

    private StudyCountRecord? FindCount(StudyCell cell) => study.Counts.FirstOrDefault(count => Names.AreSame(count.Unit, cell.Unit)
        && KeyOf(isPing: false, count.Workload, count.Api, count.Network, count.Statistic) == KeyOf(cell));

    private StudyWorkloadRecord? FindMeasured(string workload, StudyNetwork network) =>
        study.Workloads.FirstOrDefault(record => Names.AreSame(record.Workload, workload) && Names.AreSame(record.Network, network.Name));

    private StudyValue? Ratio(StudyCell cell, StudyColumn arm)
    {
        if (cell.Api.Split(" vs ", 2) is not [var first, var second])
        {
            return null;
        }

        // As a speed-up, "A vs B" says how many times as fast A is: the time of B divided by that of A.
        var (above, below) = Statistic.Parse(cell.Statistic).Kind == StatisticKind.SpeedUp ? (second, first) : (first, second);
        return StudyValue.FromFigure(
        [
            .. from workload in study.Workloads
               where Names.IsEverything(cell.Workload) || Names.AreSame(cell.Workload, workload.Workload)
               where Names.IsEverything(cell.Network.Name) || Names.AreSame(cell.Network.Name, workload.Network)
               let dividend = FindFigure(workload.ArmOf(arm), above)?.MeanNanoseconds
               let divisor = FindFigure(workload.ArmOf(arm), below)?.MeanNanoseconds
               where dividend > 0 && divisor > 0
               select dividend.Value / divisor.Value,
        ]);
    }

    internal static StudyFigureRecord? FindFigure(StudyArmRecord? arm, string api) => Names.FindApi(api) switch
    {
        ComparedApis.Rest => arm?.Rest,
        ComparedApis.Grpc => arm?.Grpc,
        _ => null,
    };

    internal static double? ValueOf(StudyFigureRecord? calls, Statistic statistic) => statistic.Kind switch
    {
        StatisticKind.Mean => calls?.MeanNanoseconds,
        StatisticKind.Deviation => calls?.StandardDeviationNanoseconds,
        StatisticKind.AtRank when calls is not null => AtRank(calls, statistic.Rank),
        _ => null,
    };

    private static double? AtRank(StudyFigureRecord calls, double rank) => rank switch
    {
        0 => calls.MinimumNanoseconds,
        50 => calls.P50Nanoseconds,
        99 => calls.P99Nanoseconds,
        100 => calls.MaximumNanoseconds,
        _ => null,
    };

    private static (string, string, string, string) KeyOf(PublishedFigure figure) =>
        KeyOf(figure.IsPing, figure.Workload, figure.Api, figure.Network, figure.Statistic);

    private static (string, string, string, string) KeyOf(StudyCell cell) =>
        KeyOf(cell.Kind == CellKind.Ping, cell.Workload, cell.Api, cell.Network.Name, cell.Statistic);

    private static (string, string, string, string) KeyOf(bool isPing, string workload, string api, string network, string statistic) =>
        isPing
        ? (Ping, Names.ToKey(Icmp), Names.ToKey(network), Mean)
        : (Names.ToKey(workload), Names.ToKey(api), Names.ToKey(network), Names.ToKey(statistic));
}
