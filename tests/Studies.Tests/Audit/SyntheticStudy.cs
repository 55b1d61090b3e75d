namespace RpcBench.Studies.Tests.Audit;

/// <summary>A plausible study, generated from a seed. The time of a call is work that depends on its API, plus one to eight round
/// trips.</summary>
internal sealed class SyntheticStudy
{
    public const string Near = "local";
    public const string Middle = "same_zone";
    public const string Far = "cross_region";
    public const string Rest = "REST";
    public const string GrpcApi = "gRPC";

    public static readonly string[] Distances = [Near, Middle, Far];
    public static readonly string[] Apis = [Rest, GrpcApi];

    private readonly Dictionary<(string Workload, string Api, string Network), double> _times = [];

    public SyntheticStudy(int seed, string name = "study", double? farPing = null)
    {
        var random = new Random(seed);
        Name = name;
        Pings = new()
        {
            [Near] = Round(DrawBetween(random, 0.02, 0.06)),
            [Middle] = Round(DrawBetween(random, 0.2, 1)),
            [Far] = Round(farPing ?? DrawBetween(random, 20, 200)),
        };
        Workloads = ["add", "image", "sort", "book-single", "book-collection",
            .. random.Next(2) == 0 ? ["hash", "text"] : Array.Empty<string>()];
        var factor = Math.Exp(DrawBetween(random, -1, 1));
        foreach (var workload in Workloads)
        {
            var work = Math.Exp(DrawBetween(random, Math.Log(0.5), Math.Log(60)));
            var trips = DrawBetween(random, 1, 4);
            foreach (var api in Apis)
            {
                var ofApi = api == Rest ? 1 : factor * Math.Exp(DrawBetween(random, -0.25, 0.25));
                var tripsOfApi = trips * DrawBetween(random, 1, 2);
                foreach (var network in Distances)
                {
                    this[workload, api, network] = (work * ofApi * DrawBetween(random, 1, 1.06)) + (tripsOfApi * Pings[network]);
                }
            }
        }

        var objects = DrawBetween(random, 1.2, 6);
        foreach (var api in Apis)
        {
            foreach (var network in Distances)
            {
                this["book-collection", api, network] = this["book-single", api, network] * objects * DrawBetween(random, 1, 1.1);
            }
        }
    }

    public string Name { get; }

    public string[] Workloads { get; }

    public Dictionary<string, double> Pings { get; }

    public List<string> ExtraRows { get; } = [];

    public double this[string workload, string api, string network]
    {
        get => _times[(workload, api, network)];
        set => _times[(workload, api, network)] = Round(value);
    }

    public static FigureTable CreateTable(params SyntheticStudy[] studies) => CsvFigures.Read(
        "synthetic.csv",
        string.Join('\n', ["study,workload,api,network,statistic,value,unit", .. studies.SelectMany(study => study.Rows())]));

    public static double DrawBetween(Random random, double low, double high) => low + ((high - low) * random.NextDouble());

    private static double Round(double value) => Math.Round(value, 4);

    private IEnumerable<string> Rows() =>
    [
        .. _times.Select(time => FormatRow(time.Key.Workload, time.Key.Api, time.Key.Network, time.Value)),
        .. Pings.Select(ping => FormatRow("ping", "ICMP", ping.Key, ping.Value)),
        .. ExtraRows.Select(row => $"{Name},{row}"),
    ];

    private string FormatRow(string workload, string api, string network, double value) =>
        string.Create(CultureInfo.InvariantCulture, $"{Name},{workload},{api},{network},mean,{value:0.0000},ms");
}
