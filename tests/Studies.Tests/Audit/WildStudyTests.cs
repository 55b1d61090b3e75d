using static RpcBench.Studies.Tests.Audit.SyntheticStudy;

namespace RpcBench.Studies.Tests.Audit;

/// <summary>Tests the audit on plausible tables of every shape, whose APIs differ as much as published ones. The audit must find
/// nothing.</summary>
public sealed class WildStudyTests
{
    private const int Tables = 400;

    private static readonly string[] Apis = ["REST", "gRPC", "GraphQL"];

    [Fact]
    public void PlausibleFiguresHaveNoFindingsWhateverTheShapeOfTheTable()
    {
        var found = Enumerable.Range(1, Tables).AsParallel().AsOrdered().SelectMany(seed =>
            FigureAudit.Run(CsvFigures.Read("wild.csv", DrawTable(new(seed)))).Findings.Select(finding =>
                $"seed {seed}: {finding.Rule}, {finding.Figure.Workload} {finding.Figure.Api} {finding.Figure.Network} "
                    + $"{finding.Figure.Statistic}: {finding.Arithmetic}")).ToList();

        Assert.True(found.Count == 0, string.Join('\n', found));
    }

    private static string DrawTable(Random random)
    {
        List<string> rows = ["study,workload,api,network,statistic,value,unit"];
        string[] apis = [.. Apis.Take(random.Next(1, 4))];
        var networks = Networks(random);
        var hasPings = random.Next(3) > 0;
        var hasExtremes = random.Next(2) == 0;
        var ofApi = apis.ToDictionary(api => api, _ => Math.Exp(DrawBetween(random, -1, 1)));
        for (var workload = random.Next(1, 13); workload > 0; workload--)
        {
            var work = Math.Exp(DrawBetween(random, Math.Log(0.2), Math.Log(80)));
            foreach (var api in apis)
            {
                // The workload's work over this API is a third to three times the API's usual work. A call takes one to twelve round trips.
                var own = work * ofApi[api] * Math.Exp(DrawBetween(random, -1.1, 1.1));
                var trips = Math.Exp(DrawBetween(random, 0, Math.Log(12)));
                foreach (var (network, ping) in networks)
                {
                    var mean = (own * DrawBetween(random, 0.8, 1.2)) + (DrawBetween(random, 1.01, 1.05) * trips * ping);
                    Add($"w{workload}", api, network, "mean", mean);
                    if (hasExtremes)
                    {
                        Add($"w{workload}", api, network, "min",
                            Math.Max(ping * DrawBetween(random, 1, 1.01), mean * DrawBetween(random, 0.6, 0.99)));
                        Add($"w{workload}", api, network, "max", mean * Math.Exp(DrawBetween(random, 0.05, 4)));
                    }
                }
            }
        }

        foreach (var (network, ping) in hasPings ? networks : [])
        {
            Add("ping", "ICMP", network, "mean", ping);
        }

        return string.Join('\n', rows);

        void Add(string workload, string api, string network, string statistic, double value) =>
            rows.Add(string.Create(CultureInfo.InvariantCulture, $"wild,{workload},{api},{network},{statistic},{value:0.0000},ms"));
    }

    private static List<(string Name, double Ping)> Networks(Random random)
    {
        (string, double)[] all = [("local", DrawBetween(random, 0.02, 0.06)), ("same_zone", DrawBetween(random, 0.2, 1.5)),
            ("near_region", DrawBetween(random, 5, 40)), ("cross_region", DrawBetween(random, 60, 250))];
        return [.. all.Where(_ => random.Next(3) > 0).DefaultIfEmpty(all[0])];
    }
}
