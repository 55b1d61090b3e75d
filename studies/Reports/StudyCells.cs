namespace RpcBench.Studies.Reports;

/// <summary>Joins measured cells with published cells. Names are compared by <see cref="Names.Key"/>.</summary>
internal sealed class StudyCells(
    StudyResultRecord study, IReadOnlyList<PublishedFigure> figures, IReadOnlyList<Finding> findings, IReadOnlyList<StudyNetwork> networks)
{
    private const string Ping = "ping";
    private const string Icmp = "ICMP";
    private const string Mean = "mean";
    private const string Milliseconds = "ms";

    private static readonly string[] Apis = [ComparedApis.Rest, ComparedApis.Grpc];

    /// <summary>Returns the published cells in order, each once, followed by the cells that were only measured.</summary>
    public IReadOnlyList<StudyCell> All()
    {
        List<StudyCell> published = [.. figures.GroupBy(KeyOf).Select(group => OfPublished([.. group]))];
        var known = published.Select(KeyOf).ToHashSet();
        return [.. published, .. Measured().Where(cell => known.Add(KeyOf(cell)))];
    }

    public IReadOnlyList<StudyPair> Pairs()
    {
        List<PublishedFigure> means = [.. figures.Where(figure => figure.IsMeanTime)];
        return [.. from workload in means.Select(figure => figure.Workload).Concat(study.Workloads.Select(workload => workload.Workload))
                .DistinctBy(Names.Key)
               from network in networks
               let measured = MeasuredOf(workload, network)
               let rest = MeanOf(ComparedApis.Rest, workload, network)
               let grpc = MeanOf(ComparedApis.Grpc, workload, network)
               where measured is not null || rest.ValueOf(StudyColumn.Published) is not null
                   || grpc.ValueOf(StudyColumn.Published) is not null
               select new StudyPair(rest, grpc, measured)];

        StudyCell MeanOf(string api, string workload, StudyNetwork network) =>
            New(CellKind.Time, workload, api, network.Name, Mean, Milliseconds) with
            {
                Published = means.FirstOrDefault(figure => Names.ApiOf(figure.Api) == api
                    && Names.AreSame(figure.Workload, workload) && Names.AreSame(figure.Network, network.Name)),
            };
    }

    public static CellKind KindOf(PublishedFigure figure)
    {
        if (figure.IsPing)
        {
            return CellKind.Ping;
        }

        if (Names.MillisecondsIn(figure.Unit) is not null)
        {
            return CellKind.Time;
        }

        return Statistic.Parse(figure.Statistic).Kind is StatisticKind.SpeedUp or StatisticKind.Ratio ? CellKind.Ratio : CellKind.Count;
    }

    private StudyCell OfPublished(IReadOnlyList<PublishedFigure> rows)
    {
        // A figure may be printed twice, in two units. The audit checked both of them.
        var first = rows[0];
        return New(KindOf(first), first.Workload, Names.ApiOf(first.Api) ?? first.Api, first.Network, first.Statistic, first.Unit) with
        {
            Published = first,
            Findings = [.. findings.Where(finding => rows.Contains(finding.Figure)).DistinctBy(finding => finding.Rule)],
        };
    }

    private IEnumerable<StudyCell> Measured() =>
    [
        .. from network in study.Networks
           where network.PingNanoseconds is not null
           select New(CellKind.Ping, Ping, Icmp, network.Name, Mean, Milliseconds),
        .. from workload in study.Workloads
           from api in Apis
           let cell = New(CellKind.Time, workload.Workload, api, workload.Network, Mean, Milliseconds)
           where cell.AsPublished is not null || cell.LikeForLike is not null
           select cell,
        .. study.Counts.Select(count => New(CellKind.Count, count.Workload, count.Api, count.Network, count.Statistic, count.Unit)),
    ];

    private StudyCell New(CellKind kind, string workload, string api, string network, string statistic, string unit)
    {
        var known = networks.FirstOrDefault(known => Names.AreSame(known.Name, network)) ?? new StudyNetwork(network, null, null);
        var cell = new StudyCell(kind, workload, api, known, statistic, unit);
        return cell with
        {
            AsPublished = ValueOf(cell, StudyColumn.AsPublished),
            LikeForLike = ValueOf(cell, StudyColumn.LikeForLike),
            AsPublishedCalls = CallsOf(cell, StudyColumn.AsPublished),
            LikeForLikeCalls = CallsOf(cell, StudyColumn.LikeForLike),
        };
    }

    private StudyValue? ValueOf(StudyCell cell, StudyColumn arm) => cell.Kind switch
    {
        // Both arms have the same network.
        CellKind.Ping => StudyValue.FromFigure(cell.Network.Measured?.PingNanoseconds),
        CellKind.Time => StudyValue.FromFigure(ValueOf(CallsOf(cell, arm), Statistic.Parse(cell.Statistic))),
        CellKind.Ratio => Ratio(cell, arm),
        _ => StudyValue.FromFigure(CountOf(cell)?.ValueOf(arm)),
    };

    private StudyFigureRecord? CallsOf(StudyCell cell, StudyColumn arm) =>
        cell.Kind == CellKind.Time ? OfApi(MeasuredOf(cell.Workload, cell.Network)?.ArmOf(arm), cell.Api) : null;

    private StudyCountRecord? CountOf(StudyCell cell) => study.Counts.FirstOrDefault(count => Names.AreSame(count.Unit, cell.Unit)
        && KeyOf(isPing: false, count.Workload, count.Api, count.Network, count.Statistic) == KeyOf(cell));

    private StudyWorkloadRecord? MeasuredOf(string workload, StudyNetwork network) =>
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
               let dividend = OfApi(workload.ArmOf(arm), above)?.MeanNanoseconds
               let divisor = OfApi(workload.ArmOf(arm), below)?.MeanNanoseconds
               where dividend > 0 && divisor > 0
               select dividend.Value / divisor.Value,
        ]);
    }

    internal static StudyFigureRecord? OfApi(StudyArmRecord? arm, string api) => Names.ApiOf(api) switch
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
        ? (Ping, Names.Key(Icmp), Names.Key(network), Mean)
        : (Names.Key(workload), Names.Key(api), Names.Key(network), Names.Key(statistic));
}
