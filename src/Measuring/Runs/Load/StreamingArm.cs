namespace RpcBench.Measuring.Runs.Load;

/// <summary>The timed calls of one form by one kind of reader.</summary>
internal sealed record StreamingArm(StreamForm Form, StreamPace Reader)
{
    public List<StreamedCall> Calls { get; } = [];

    /// <summary>The client's side of one call or more.</summary>
    public StreamingRecord ToRecord(string network)
    {
        double[] gaps = Form.IsGradual ? [.. Calls.SelectMany(call => call.Gaps).Order()] : [];
#pragma warning disable CA1308 // The record's words are lower case.
        return new(
            network, Form.Operation.Shape, Form.Arm.Id, Form.Name, Reader.ToString().ToLowerInvariant(),
            Calls.Count,
            Calls.Average(call => call.Objects),
            Percentiles.Median(Calls.Select(call => call.First)),
            Percentiles.Median(Calls.Select(call => call.Last)),
            gaps.Length == 0 ? null : Percentiles.Of(gaps, 50),
            gaps.Length == 0 ? null : Percentiles.Of(gaps, 99),
            Calls.Sum(call => call.Objects) / (Calls.Sum(call => call.Whole) / 1e9),
            Percentiles.Median(Calls.Select(call => call.AllocatedBytes)),
            ServiceAllocatedBytes: null,
            ServicePeakResidentBytes: null,
            ObjectsReadByService: null);
#pragma warning restore CA1308
    }
}
