using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Results;

/// <summary>What the steps from REST to gRPC cost, in sentences.</summary>
public static class FactorSentences
{
    /// <summary>The way from REST to gRPC.</summary>
    public static readonly IReadOnlyList<FactorName> Steps = [FactorName.Bridge, FactorName.Encoding, FactorName.Http, FactorName.Framing];

    // What an average is of.
    private static readonly Dictionary<FactorName, FactorName[]> Parts = new()
    {
        [FactorName.Encoding] = [FactorName.EncodingHttp1, FactorName.EncodingHttp2, FactorName.EncodingGrpc],
        [FactorName.Http] = [FactorName.HttpJson, FactorName.HttpProtobuf],
        [FactorName.Framing] = [FactorName.FramingJson, FactorName.FramingProtobuf],
    };

    /// <summary>The whole difference and the factor that is most of it.</summary>
    public static string Headline(IReadOnlyList<FactorResult> results)
    {
        return results.Count == 0 ? "Nothing was measured over all eight arms." : string.Join(" ", results.Take(2).Select(Describe));

        static string Describe(FactorResult result)
        {
            var (total, most) = (result[FactorName.Total], Steps.MaxBy(name => Math.Abs(result[name].Estimate)));
            var lead = $"{result.Operation.Name}{Load(result)}: ";
            return total.HoldsZero
                ? $"{lead}no difference between {ArmNames.Rest} and {ArmNames.Grpc} is shown ({Text(total)})."
                : $"{lead}a call takes {Figure.Time(Math.Abs(total.Estimate))} {(total.Estimate > 0 ? "longer" : "less")} over {ArmNames.Grpc}; the largest step is {Words(most)} ({Text(result[most])}).";
        }
    }

    /// <summary>The steps of one result: those that are shown with what they cost, and the others by name; and the twin, where it was not found equal.</summary>
    public static IEnumerable<string> Points(FactorResult result, double margin)
    {
        var where = result.Operation.Name + Load(result) + (result.IsSettled ? "" : " (not settled)");
        var steps = Steps.ToLookup(name => !result[name].HoldsZero);
        yield return $"{where}: " + string.Join("; ",
        [
            .. steps[true].Select(name => $"{Words(name)} changed a call by {(result.Interacts(margin) && Parts.TryGetValue(name, out var parts) ? $"{Range(result, parts)}, depending on the rest" : Text(result[name]))}"),
            .. steps[false].Any() ? [$"of {ArmWords.Listed(steps[false].Select(Words))} no effect is shown"] : Array.Empty<string>(),
        ]) + ".";
        if (result[FactorName.Twin] is { HoldsZero: false } twin)
        {
            yield return $"{where}: gRPC against itself, {Text(twin)}, though nothing sets the two apart: trust no smaller difference.";
        }
    }

    /// <summary>For example <c>, 16 calls in flight</c>; empty for one call at a time.</summary>
    public static string Load(FactorResult result) => result.Operation.InFlight == 1 ? ", one call at a time" : $", {result.Operation.InFlight} calls in flight";

    /// <summary>What a step changes.</summary>
    public static string Words(FactorName name) => name switch
    {
        FactorName.Total => "gRPC instead of REST",
        FactorName.Bridge => "a plain POST instead of the Web API's routes",
        FactorName.Encoding => "protobuf instead of JSON",
        FactorName.EncodingHttp1 => "protobuf instead of JSON, plain over HTTP/1.1",
        FactorName.EncodingHttp2 => "protobuf instead of JSON, plain over HTTP/2",
        FactorName.EncodingGrpc => "protobuf instead of JSON, in gRPC",
        FactorName.Http => "HTTP/2 instead of HTTP/1.1",
        FactorName.HttpJson => "HTTP/2 instead of HTTP/1.1, with JSON",
        FactorName.HttpProtobuf => "HTTP/2 instead of HTTP/1.1, with protobuf",
        FactorName.Framing => "gRPC instead of a plain POST over HTTP/2",
        FactorName.FramingJson => "gRPC instead of a plain POST over HTTP/2, with JSON",
        FactorName.FramingProtobuf => "gRPC instead of a plain POST over HTTP/2, with protobuf",
        FactorName.EncodingByHttp => "what the encoding's cost depends on the version of HTTP by",
        FactorName.EncodingByFraming => "what the encoding's cost depends on the framing by",
        _ => "gRPC against itself",
    };

    /// <summary>A difference with its interval.</summary>
    public static string Text(DifferenceInterval interval) =>
        Scale.OfTime(interval.Estimate, interval.Low, interval.High).Interval((interval.Estimate, interval.Low, interval.High));

    private static string Range(FactorResult result, FactorName[] parts)
    {
        List<double> range = [.. parts.Select(part => result[part].Estimate).Order()];
        var scale = Scale.OfTime([.. range.Select(value => (double?)value)]);
        return $"{Signed(range[0])} to {Signed(range[^1])} {scale.Unit}";

        string Signed(double value) => $"{(value > 0 ? "+" : "")}{scale.Number(value)}";
    }
}
