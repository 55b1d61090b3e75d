namespace RpcBench.Load.Reports;

/// <summary>What the agent of dotnet/crank reads from a job's standard output: JSON between two lines of its own; milliseconds.</summary>
internal static class CrankStatistics
{
    public const string Start = "#StartJobStatistics";

    public const string End = "#EndJobStatistics";

    /// <summary>1: the run is valid; 0: it is not, and its figures should not be believed.</summary>
    public const string ValidName = "rpcbench/valid";

    private const string Count = "n0";
    private const string Sum = "Sum";
    private const string Max = "Max";
    private const string Min = "Min";
    private const string Mean = "Avg";
    private const string Grpc = "grpc";
    private const string Http = "http";
    private const string BadRequests = "requests/badresponses";

    private static readonly JsonSerializerOptions Indented = new() { WriteIndented = true, TypeInfoResolver = UserJson.Resolver };

    // The names that the lab's wrk and HttpClient jobs give them, and the job that the gRPC client library is measured with; what several
    // load machines come to together.
    private static readonly (string Name, string Text, string Format, string Reduce, Func<LoadCellRecord, double?> Read)[] Figures =
    [
        ("rps/mean", "Requests/sec", Count, Sum, cell => cell.PerSecond),
        ("requests", "Requests", Count, Sum, cell => cell.Calls + cell.Failed),
        Latency("mean", "Mean", latency => latency.Mean, Mean),
        Latency("50", "50th percentile", latency => latency.P50),
        Latency("75", "75th percentile", latency => latency.P75),
        Latency("90", "90th percentile", latency => latency.P90),
        Latency("99", "99th percentile", latency => latency.P99),
        Latency("99.9", "99.9th percentile", latency => latency.P999),
        Latency("max", "Max", latency => latency.Maximum),
    ];

    /// <param name="record">The run. Of one point the names are the field's own (<c>http/rps/mean</c>); of several each carries its
    /// point. The only arm of a run has the name of HTTP beside its own, so that crank can compare it with that of another run.</param>
    /// <param name="output">Standard output of a job.</param>
    public static void Write(LoadRecord record, TextWriter output)
    {
        Statistic[] all =
        [
            .. record.Points.SelectMany(point => OfPoint(record, point, record.Points.Count > 1 ? $"{PlaceOf(point)}/" : "")),
            .. record.Capacities.Select(capacity => OfCapacity(record, capacity)),
            new(ValidName, Min, Min, Count, "Valid (1 yes, 0 no)", record.Trust == Trust.Valid ? 1 : 0)
            {
                LongText = "Whether the run's figures are to be trusted; load.json says why not",
            },
        ];
        var measured = all.Where(one => one.Value is not null).ToList();
        var metadata = measured.Select(one => new
        {
            source = "RpcBench",
            name = one.Name,
            aggregate = one.Aggregate,
            reduce = one.Reduce,
            format = one.Format,
            shortDescription = one.Text,
            longDescription = one.LongText ?? one.Text,
        });
        var measurements = measured.Select(one => new { timestamp = record.Ended.ToUniversalTime(), name = one.Name, value = one.Value });
        output.WriteLine(Start);
        output.WriteLine(JsonSerializer.Serialize(new { metadata, measurements }, Indented));
        output.WriteLine(End);
        output.Flush();
    }

    private static IEnumerable<Statistic> OfPoint(LoadRecord record, LoadPointRecord point, string place)
    {
        foreach (var cell in point.Cells)
        {
            foreach (var (name, text, format, reduce, read) in Figures)
            {
                yield return new(Named(record, cell.Arm, place, name, name), Max, reduce, format, text, read(cell));
            }

            var bad = cell.Arm == Grpc ? "errors/badresponses" : BadRequests;
            yield return new(Named(record, cell.Arm, place, bad, BadRequests), Max, Sum, Count, "Bad responses", cell.Failed);
        }
    }

    private static Statistic OfCapacity(LoadRecord record, CapacityRecord capacity)
    {
        var isOneOfSeveral = record.Capacities.Count(other => other.Arm == capacity.Arm) > 1;
        var place = isOneOfSeveral ? $"{Word(capacity.Network)}/{Word(capacity.Operation)}/" : "";
        const string Name = "capacity/rps";
        return new(Named(record, capacity.Arm, place, Name, Name), Max, Sum, Count, $"Highest rate that keeps {capacity.Objective}",
            capacity.PerSecond);
    }

    private static (string, string, string, string, Func<LoadCellRecord, double?>) Latency(
        string name, string text, Func<LatencyRecord, double> read, string reduce = Max) =>
        ($"latency/{name}", $"{text} latency (ms)", "n2", reduce, cell => cell.Latency is { } latency ? read(latency) / 1e6 : null);

    // The field's name of REST is that of its transport; any other arm has its own. crank reads several names of one figure with semicolons
    // between them.
    private static string Named(LoadRecord record, string arm, string place, string name, string ofHttp)
    {
        var http = $"{Http}/{place}{ofHttp}";
        if (arm == "rest")
        {
            return http;
        }

        var own = $"{arm}/{place}{name}";
        return record.Arms.Count == 1 ? $"{own};{http}" : own;
    }

    // What distinguishes a point from its neighbours, as it fits into a name.
    private static string PlaceOf(LoadPointRecord point) => string.Join('/', new[]
    {
        Word(point.Network),
        Word(point.Operation),
        point.InFlight is { } inFlight
            ? string.Create(CultureInfo.InvariantCulture, $"closed-{inFlight}") : $"open-{Word(point.Schedule ?? "")}",
        point.Connections is { } connections ? $"connections-{Word(connections)}" : null,
    }.OfType<string>());

#pragma warning disable CA1308 // The field's names are lower case.
    private static string Word(string text) =>
        string.Concat(text.Select(character => char.IsAsciiLetterOrDigit(character) || character is '.' or '=' ? character : '-')).Trim('-')
            .ToLowerInvariant();
#pragma warning restore CA1308

    /// <summary>With what crank makes of several values of one job (aggregate), and of the values of several jobs (reduce).</summary>
    private sealed record Statistic(string Name, string Aggregate, string Reduce, string Format, string Text, double? Value)
    {
        public string? LongText { get; init; }
    }
}
