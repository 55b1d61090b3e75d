namespace RpcBench.Load.Reports;

/// <summary>The statistics that the dotnet/crank agent reads from a job's standard output: JSON between two marker lines. Times are in
/// milliseconds.</summary>
internal static class CrankStatistics
{
    public const string Start = "#StartJobStatistics";

    public const string End = "#EndJobStatistics";

    /// <summary>Name of the statistic that is 1 if the run is valid and 0 if its figures should not be trusted.</summary>
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

    // The names are those of the lab's wrk and HttpClient jobs and of the job that measures the gRPC client library. Reduce combines the
    // values of several load machines.
    private static readonly (string Name, string Text, string Format, string Reduce, Func<LoadCellRecord, double?> Read)[] Figures =
    [
        ("rps/mean", "Requests/sec", Count, Sum, cell => cell.PerSecond),
        ("requests", "Requests", Count, Sum, cell => cell.Calls + cell.Failed),
        CreateLatencyFigure("mean", "Mean", latency => latency.Mean, Mean),
        CreateLatencyFigure("50", "50th percentile", latency => latency.P50),
        CreateLatencyFigure("75", "75th percentile", latency => latency.P75),
        CreateLatencyFigure("90", "90th percentile", latency => latency.P90),
        CreateLatencyFigure("99", "99th percentile", latency => latency.P99),
        CreateLatencyFigure("99.9", "99.9th percentile", latency => latency.P999),
        CreateLatencyFigure("max", "Max", latency => latency.Maximum),
    ];

    /// <summary>Writes the statistics to the standard output of a job. A run with one load has the usual names, such as
    /// <c>http/rps/mean</c>. In a run with several loads, each name also contains network, operation and schedule. If the run has only one
    /// arm, its figures also get the HTTP name, so that crank can compare them with another run.</summary>
    public static void Write(LoadRecord record, TextWriter output)
    {
        Statistic[] all =
        [
            .. record.Points.SelectMany(point => CreateStatistics(record, point, record.Points.Count > 1 ? $"{FormatPlace(point)}/" : "")),
            .. record.Capacities.Select(capacity => CreateCapacityStatistic(record, capacity)),
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

    private static IEnumerable<Statistic> CreateStatistics(LoadRecord record, LoadPointRecord point, string place)
    {
        foreach (var cell in point.Cells)
        {
            foreach (var (name, text, format, reduce, read) in Figures)
            {
                yield return new(FormatName(record, cell.Arm, place, name, name), Max, reduce, format, text, read(cell));
            }

            var bad = cell.Arm == Grpc ? "errors/badresponses" : BadRequests;
            yield return new(FormatName(record, cell.Arm, place, bad, BadRequests), Max, Sum, Count, "Bad responses", cell.Failed);
        }
    }

    private static Statistic CreateCapacityStatistic(LoadRecord record, CapacityRecord capacity)
    {
        var isOneOfSeveral = record.Capacities.Count(other => other.Arm == capacity.Arm) > 1;
        var place = isOneOfSeveral ? $"{ToNameSegment(capacity.Network)}/{ToNameSegment(capacity.Operation)}/" : "";
        const string Name = "capacity/rps";
        return new(FormatName(record, capacity.Arm, place, Name, Name), Max, Sum, Count, $"Highest rate that keeps {capacity.Objective}",
            capacity.PerSecond);
    }

    private static (string, string, string, string, Func<LoadCellRecord, double?>) CreateLatencyFigure(
        string name, string text, Func<LatencyRecord, double> read, string reduce = Max) =>
        ($"latency/{name}", $"{text} latency (ms)", "n2", reduce, cell => cell.Latency is { } latency ? read(latency) / 1e6 : null);

    // REST uses the name of its transport, and any other arm uses its id. crank reads several names of one figure separated by semicolons.
    private static string FormatName(LoadRecord record, string arm, string place, string name, string ofHttp)
    {
        var http = $"{Http}/{place}{ofHttp}";
        if (arm == "rest")
        {
            return http;
        }

        var own = $"{arm}/{place}{name}";
        return record.Arms.Count == 1 ? $"{own};{http}" : own;
    }

    // The text that distinguishes a load from the other loads of the run, in characters that are allowed in names.
    private static string FormatPlace(LoadPointRecord point) => string.Join('/', new[]
    {
        ToNameSegment(point.Network),
        ToNameSegment(point.Operation),
        $"open-{ToNameSegment(point.Schedule)}",
        point.Connections is { } connections ? $"connections-{ToNameSegment(connections)}" : null,
    }.OfType<string>());

#pragma warning disable CA1308 // The field's names are lower case.
    private static string ToNameSegment(string text) =>
        string.Concat(text.Select(character => char.IsAsciiLetterOrDigit(character) || character is '.' or '=' ? character : '-')).Trim('-')
            .ToLowerInvariant();
#pragma warning restore CA1308

    /// <summary>A statistic. <c>Aggregate</c> says how crank combines several values of one job, and <c>Reduce</c> how it combines several
    /// jobs.</summary>
    private sealed record Statistic(string Name, string Aggregate, string Reduce, string Format, string Text, double? Value)
    {
        public string? LongText { get; init; }
    }
}
