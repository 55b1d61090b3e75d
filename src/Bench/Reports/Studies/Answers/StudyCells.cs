using RpcBench.Records;
using RpcBench.Records.Studies;
using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>Puts what was measured beside what was published, cell by cell. Names are compared by <see cref="Names.Key"/>.</summary>
internal sealed class StudyCells(
    StudyResultRecord study, IReadOnlyList<PublishedFigure> figures, IReadOnlyList<Finding> findings, IReadOnlyList<StudyNetwork> networks)
{
    private const string Ping = "ping";
    private const string Icmp = "ICMP";
    private const string Mean = "mean";
    private const string Milliseconds = "ms";

    /// <summary>Published cells in their order, each once, then those that were only measured.</summary>
    public IReadOnlyList<StudyCell> All()
    {
        List<StudyCell> published = [.. figures.GroupBy(KeyOf).Select(group => OfPublished([.. group]))];
        var known = published.Select(KeyOf).ToHashSet();
        return [.. published, .. Measured().Where(cell => known.Add(KeyOf(cell)))];
    }

    private StudyCell OfPublished(IReadOnlyList<PublishedFigure> rows)
    {
        // A figure may be printed twice, in two units; the audit looked at both.
        var first = rows[0];
        var cell = new StudyCell
        {
            Kind = PublishedValue.KindOf(first),
            Workload = first.Workload,
            Api = Names.ApiOf(first.Api) ?? first.Api,
            Network = NetworkOf(first.Network),
            Statistic = first.Statistic,
            Unit = first.Unit,
            Published = first,
            Findings = [.. findings.Where(finding => rows.Contains(finding.Figure)).DistinctBy(finding => finding.Rule)],
        };
        return cell.Kind switch
        {
            CellKind.Ping => WithPing(cell),
            CellKind.Time => WithTimes(cell),
            CellKind.Ratio => cell with { AsPublished = Ratio(cell, workload => workload.AsPublished), LikeForLike = Ratio(cell, workload => workload.LikeForLike) },
            _ => WithCount(cell),
        };
    }

    private IEnumerable<StudyCell> Measured() =>
    [
        .. from network in study.Networks
           where network.PingNanoseconds is not null
           select WithPing(New(CellKind.Ping, Ping, Icmp, network.Name, Mean, Milliseconds)),
        .. from workload in study.Workloads
           from api in new[] { ArmNames.Rest, ArmNames.Grpc }
           let cell = WithTimes(New(CellKind.Time, workload.Workload, api, workload.Network, Mean, Milliseconds))
           where cell.AsPublished is not null || cell.LikeForLike is not null
           select cell,
        .. study.Counts.Select(count => WithCount(New(CellKind.Count, count.Workload, count.Api, count.Network, count.Statistic, count.Unit))),
    ];

    private StudyCell New(CellKind kind, string workload, string api, string network, string statistic, string unit) => new()
    {
        Kind = kind,
        Workload = workload,
        Api = api,
        Network = NetworkOf(network),
        Statistic = statistic,
        Unit = unit,
    };

    private static StudyCell WithPing(StudyCell cell)
    {
        // Both arms went over the same network.
        var ping = StudyValue.Of(cell.Network.Measured?.PingNanoseconds);
        return cell with { AsPublished = ping, LikeForLike = ping };
    }

    private StudyCell WithTimes(StudyCell cell)
    {
        var workload = study.Workloads.FirstOrDefault(workload => Alike(workload.Workload, cell.Workload) && Alike(workload.Network, cell.Network.Name));
        var (asPublished, likeForLike) = (OfApi(workload?.AsPublished, cell.Api), OfApi(workload?.LikeForLike, cell.Api));
        var statistic = Statistic.Parse(cell.Statistic);
        return cell with
        {
            AsPublishedCalls = asPublished,
            LikeForLikeCalls = likeForLike,
            AsPublished = StudyValue.Of(Of(asPublished, statistic)),
            LikeForLike = StudyValue.Of(Of(likeForLike, statistic)),
        };
    }

    private StudyCell WithCount(StudyCell cell)
    {
        var count = study.Counts.FirstOrDefault(count => Alike(count.Workload, cell.Workload) && Alike(count.Api, cell.Api)
            && Alike(count.Network, cell.Network.Name) && Alike(count.Statistic, cell.Statistic) && Alike(count.Unit, cell.Unit));
        return cell with { AsPublished = StudyValue.Of(count?.AsPublished), LikeForLike = StudyValue.Of(count?.LikeForLike) };
    }

    /// <summary>The ratio that the cells here give, of each workload and network that it speaks of.</summary>
    private StudyValue? Ratio(StudyCell cell, Func<StudyWorkloadRecord, StudyArmRecord> arm)
    {
        if (cell.Api.Split(" vs ", 2) is not [var first, var second])
        {
            return null;
        }

        // "A vs B" as a speed-up says how many times as fast A is: B's time over A's.
        var (above, below) = Statistic.Parse(cell.Statistic).Kind == StatisticKind.SpeedUp ? (second, first) : (first, second);
        return StudyValue.Of(
        [
            .. from workload in study.Workloads
               where Names.IsEverything(cell.Workload) || Alike(cell.Workload, workload.Workload)
               where Names.IsEverything(cell.Network.Name) || Alike(cell.Network.Name, workload.Network)
               let dividend = OfApi(arm(workload), above)?.MeanNanoseconds
               let divisor = OfApi(arm(workload), below)?.MeanNanoseconds
               where dividend > 0 && divisor > 0
               select dividend.Value / divisor.Value,
        ]);
    }

    private StudyNetwork NetworkOf(string name) => networks.FirstOrDefault(network => Alike(network.Name, name)) ?? new StudyNetwork(name, null, null);

    private static StudyFigureRecord? OfApi(StudyArmRecord? arm, string api) => Names.ApiOf(api) switch
    {
        ArmNames.Rest => arm?.Rest,
        ArmNames.Grpc => arm?.Grpc,
        _ => null,
    };

    private static double? Of(StudyFigureRecord? calls, Statistic statistic) => calls is null ? null : statistic switch
    {
        { Kind: StatisticKind.Mean } => calls.MeanNanoseconds,
        { Kind: StatisticKind.AtRank, Rank: 0 } => calls.MinimumNanoseconds,
        { Kind: StatisticKind.AtRank, Rank: 50 } => calls.P50Nanoseconds,
        { Kind: StatisticKind.AtRank, Rank: 99 } => calls.P99Nanoseconds,
        { Kind: StatisticKind.AtRank, Rank: 100 } => calls.MaximumNanoseconds,
        { Kind: StatisticKind.Deviation } => calls.StandardDeviationNanoseconds,
        _ => null,
    };

    private static bool Alike(string one, string other) => Names.Key(one) == Names.Key(other);

    private static (string, string, string, string) KeyOf(PublishedFigure figure) => figure.IsPing
        ? (Ping, Names.Key(Icmp), Names.Key(figure.Network), Mean)
        : (Names.Key(figure.Workload), Names.Key(figure.Api), Names.Key(figure.Network), Names.Key(figure.Statistic));

    private static (string, string, string, string) KeyOf(StudyCell cell) => cell.Kind == CellKind.Ping
        ? (Ping, Names.Key(Icmp), Names.Key(cell.Network.Name), Mean)
        : (Names.Key(cell.Workload), Names.Key(cell.Api), Names.Key(cell.Network.Name), Names.Key(cell.Statistic));
}
