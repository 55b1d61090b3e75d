namespace RpcBench.Launching.Cold;

/// <summary>The options for measuring fresh clients: the time that each arm's last client waits before one more call, or zero for no such
/// call, and the time limit of a call.</summary>
internal sealed record ColdOptions(TimeSpan Idle, TimeSpan Limit)
{
    /// <summary>The operation and number of a client's single call, or null for the usual calls.</summary>
    public (string Operation, long Number)? SingleCall { get; init; }

    public const int ProcessesPerArm = 3;

    public static TimeSpan StandardIdle { get; } = TimeSpan.FromSeconds(60);

    /// <summary>The longest idle time. Kestrel closes a connection after 130 seconds without a call.</summary>
    public static TimeSpan LongestIdle { get; } = TimeSpan.FromSeconds(120);
}
