namespace RpcBench.Bench.Tests.Runs;

/// <summary>A clock that shows what a test sets.</summary>
internal sealed class SetClock : TimeProvider
{
    public long Seconds { get; set; }

    public override long TimestampFrequency => 1;

    public override long GetTimestamp() => Seconds;
}
