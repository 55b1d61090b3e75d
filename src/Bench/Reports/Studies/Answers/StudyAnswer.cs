using RpcBench.Records;
using RpcBench.Records.Studies;
using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>A study as it was run here, joined with what it published.</summary>
internal sealed record StudyAnswer
{
    public required StudyRecord Run { get; init; }

    public required StudyResultRecord Study { get; init; }

    /// <summary>In the study's order; those that were measured and not published last.</summary>
    public required IReadOnlyList<StudyNetwork> Networks { get; init; }

    /// <summary>In the order in which the study published them, then what was measured and not published.</summary>
    public required IReadOnlyList<StudyCell> Cells { get; init; }

    /// <summary>Workload by workload, then network by network, in the study's order.</summary>
    public required IReadOnlyList<StudyPair> Pairs { get; init; }

    /// <summary>What the audit found in the study's table.</summary>
    public required IReadOnlyList<Finding> Findings { get; init; }

    /// <summary>How many figures the study published.</summary>
    public required int PublishedFigures { get; init; }

    public string Name => Study.Name;

    /// <summary>Before ids on a page that holds several studies.</summary>
    public string IdPrefix => string.Concat(Name.Select(letter => char.IsAsciiLetterOrDigit(letter) ? letter : '-')) + "-";

    /// <summary>Whether a difference counts.</summary>
    public double Margin => Run.Conditions.Margin;

    /// <summary>Networks that a call had to cross, the farthest last.</summary>
    public IEnumerable<StudyNetwork> Distances => Networks.Where(network => network.IsDistant).OrderBy(network => network.Measured?.PingNanoseconds ?? network.PublishedPing);

    /// <summary>Joins a study with the figures of its name in the audited table.</summary>
    public static StudyAnswer Of(StudyRecord run, StudyResultRecord study, AuditReport audit)
    {
        List<PublishedFigure> figures = [.. audit.Table.Figures.Where(figure => Names.Key(figure.Study) == Names.Key(study.Name))];
        List<Finding> findings = [.. audit.Findings.Where(finding => Names.Key(finding.Figure.Study) == Names.Key(study.Name))];
        var networks = NetworksOf(study, figures);
        return new()
        {
            Run = run,
            Study = study,
            Networks = networks,
            Cells = new StudyCells(study, figures, findings, networks).All(),
            Pairs = PairsOf(study, figures, networks),
            Findings = findings,
            PublishedFigures = figures.Count,
        };
    }

    /// <summary>The pairs of a network.</summary>
    public IEnumerable<StudyPair> Over(StudyNetwork network) => Pairs.Where(pair => pair.Network == network);

    private static List<StudyNetwork> NetworksOf(StudyResultRecord study, IReadOnlyList<PublishedFigure> figures)
    {
        var names = figures.Where(figure => PublishedValue.KindOf(figure) != CellKind.Ratio).Select(figure => figure.Network)
            .Concat(study.Networks.Select(network => network.Name)).Concat(study.Workloads.Select(workload => workload.Network)).Concat(study.Counts.Select(count => count.Network));
        return
        [
            .. names.DistinctBy(Names.Key).Select(name => new StudyNetwork(
                name,
                figures.FirstOrDefault(figure => figure.IsPing && Names.Key(figure.Network) == Names.Key(name)) is { } ping ? PublishedValue.Of(ping)?.Value : null,
                study.Networks.FirstOrDefault(network => Names.Key(network.Name) == Names.Key(name)))),
        ];
    }

    private static List<StudyPair> PairsOf(StudyResultRecord study, IReadOnlyList<PublishedFigure> figures, IReadOnlyList<StudyNetwork> networks)
    {
        List<PublishedFigure> means = [.. figures.Where(figure => PublishedValue.KindOf(figure) == CellKind.Time && Statistic.Parse(figure.Statistic) == Statistic.Mean)];
        var workloads = means.Select(figure => figure.Workload).Concat(study.Workloads.Select(workload => workload.Workload)).DistinctBy(Names.Key);
        return
        [
            .. from workload in workloads
               from network in networks
               let measured = study.Workloads.FirstOrDefault(record => Names.Key(record.Workload) == Names.Key(workload) && Names.Key(record.Network) == Names.Key(network.Name))
               let rest = Published(ArmNames.Rest, workload, network)
               let grpc = Published(ArmNames.Grpc, workload, network)
               where measured is not null || rest is not null || grpc is not null
               select new StudyPair(workload, network, rest, grpc, measured),
        ];

        double? Published(string api, string workload, StudyNetwork network) => means.FirstOrDefault(figure =>
            Names.ApiOf(figure.Api) == api && Names.Key(figure.Workload) == Names.Key(workload) && Names.Key(figure.Network) == Names.Key(network.Name)) is { } found
            ? PublishedValue.Of(found)?.Value
            : null;
    }
}
