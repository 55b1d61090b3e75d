using System.Globalization;
using System.Text.Json;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Crank;

/// <summary>
/// A load run in the form that the agent of dotnet/crank reads from a job's standard output: JSON between two lines of its own. Latencies are
/// milliseconds there; of an open loop they count from the intended start, like everywhere here.
/// </summary>
public static class CrankStatistics
{
    public const string Start = "#StartJobStatistics";

    public const string End = "#EndJobStatistics";

    /// <summary>1: the run is valid; 0: it is not, and its figures should not be believed.</summary>
    public const string ValidName = "rpcbench/valid";

    private const string Source = "RpcBench";

    /// <summary>Writes the block.</summary>
    /// <param name="record">The run. Of one point the names are the field's own (<c>http/rps/mean</c>); of several each carries its point.</param>
    /// <param name="output">Standard output of a job.</param>
    public static void Write(LoadRecord record, TextWriter output)
    {
        ArgumentNullException.ThrowIfNull(record);
        ArgumentNullException.ThrowIfNull(output);
        output.WriteLine(Start);
        output.WriteLine(JsonSerializer.Serialize(OutputOf(record), CrankJson.Default.CrankOutput));
        output.WriteLine(End);
        output.Flush();
    }

    internal static CrankOutput OutputOf(LoadRecord record)
    {
        List<CrankMetadata> metadata = [];
        List<CrankMeasurement> measurements = [];
        foreach (var point in record.Points)
        {
            var place = record.Points.Count > 1 ? $"{PlaceOf(point)}/" : "";
            AddArm(point.Rest, $"http/{place}", CrankFigure.OfRest);
            AddArm(point.Grpc, $"grpc/{place}", CrankFigure.OfGrpc);
        }

        foreach (var capacity in record.Capacities)
        {
            var place = record.Capacities.Count(other => other.Api == capacity.Api) > 1 ? $"{Word(capacity.Network)}/{Word(capacity.Operation)}/" : "";
            var text = $"Highest rate that keeps {capacity.Objective}";
            Add(new(Source, $"{(capacity.Api == "REST" ? "http" : "grpc")}/{place}capacity/rps", CrankOperation.Max, CrankOperation.Sum, "n0", text, text), capacity.PerSecond);
        }

        Add(new(Source, ValidName, CrankOperation.Min, CrankOperation.Min, "n0", "Valid (1 yes, 0 no)", "Whether the run's figures are to be trusted; load.json says why not"), record.IsValid ? 1 : 0);
        return new(metadata, measurements);

        void AddArm(LoadArmRecord? arm, string prefix, IEnumerable<CrankFigure> figures)
        {
            if (arm is null)
            {
                return;
            }

            foreach (var figure in figures)
            {
                Add(new(Source, prefix + figure.Name, CrankOperation.Max, figure.Reduce, figure.Format, figure.Text, figure.Text), figure.Read(arm));
            }
        }

        void Add(CrankMetadata described, double? value)
        {
            if (value is { } figure)
            {
                metadata.Add(described);
                measurements.Add(new(record.Ended.ToUniversalTime(), described.Name, figure));
            }
        }
    }

    // What makes a point another than its neighbours, in words that fit into a name.
    private static string PlaceOf(LoadPointRecord point) => string.Join('/', new[]
    {
        Word(point.Network),
        Word(point.Operation),
        point.InFlight is { } inFlight ? string.Create(CultureInfo.InvariantCulture, $"closed-{inFlight}") : $"open-{Word(point.Schedule ?? "")}",
        point.Connections is { } connections ? $"connections-{Word(connections)}" : null,
    }.OfType<string>());

#pragma warning disable CA1308 // The field's names are lower case.
    private static string Word(string text) =>
        string.Concat(text.Select(character => char.IsAsciiLetterOrDigit(character) || character is '.' or '=' ? character : '-')).Trim('-').ToLowerInvariant();
#pragma warning restore CA1308
}
