using RpcBench.Records.Load;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Load.Streaming;

/// <summary>The calls of one form by one kind of reader.</summary>
internal sealed class StreamingArm(StreamForm form, StreamReader reader)
{
    private readonly List<StreamedCall> _calls = [];

    public StreamForm Form => form;

    public StreamReader Reader => reader;

    public void Add(StreamedCall call) => _calls.Add(call);

    public StreamingRecord ToRecord(StreamingOptions options, ServiceSide service)
    {
        var gaps = form.IsGradual ? Sorted(_calls.SelectMany(call => call.Gaps)) : [];
#pragma warning disable CA1308 // The record's words are lower case.
        return new(
            options.Network, form.Operation.Shape, form.Arm.Id, form.Name, reader.ToString().ToLowerInvariant(),
            _calls.Count,
            _calls.Average(call => call.Objects),
            Median(call => call.First),
            Median(call => call.Last),
            gaps.Length == 0 ? null : Percentiles.Of(gaps, 50),
            gaps.Length == 0 ? null : Percentiles.Of(gaps, 99),
            _calls.Sum(call => call.Objects) / (_calls.Sum(call => call.Whole) / 1e9),
            Median(call => call.AllocatedBytes),
            service.AllocatedBytes,
            service.PeakResidentBytes,
            service.ObjectsRead)
        {
            MostObjectsAhead = service.MostAhead,
        };
#pragma warning restore CA1308
    }

    private static double[] Sorted(IEnumerable<double> values) => [.. values.Order()];

    private double Median(Func<StreamedCall, double> quantity) => Percentiles.Of(Sorted(_calls.Select(quantity)), 50);
}
