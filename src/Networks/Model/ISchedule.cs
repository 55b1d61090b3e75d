namespace RpcBench.Networks.Model;

/// <summary>Takes what is to happen later.</summary>
internal interface ISchedule
{
    void Arrive(Release release);

    void Acknowledge(Flow flow, long segments, Setback setback, long at);

    /// <summary>Lets the flow try again to send.</summary>
    void Retry(Flow flow, long at);
}

/// <summary>What a bundle met on its way, which its sender learns with the acknowledgement.</summary>
internal enum Setback
{
    None,
    Lost,
    TimedOut,
}
