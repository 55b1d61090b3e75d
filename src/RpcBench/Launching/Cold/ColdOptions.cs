namespace RpcBench.Launching.Cold;

/// <summary>The options for measuring fresh clients.</summary>
/// <param name="Idle">How long the last client of each arm waits before its call after an idle time. If zero, the client makes no such
/// call.</param>
/// <param name="Limit">The time limit of a client's call.</param>
internal sealed record ColdOptions(TimeSpan Idle, TimeSpan Limit)
{
    /// <summary>The operation and number of the single call that a client makes, or null if the client makes the usual calls.</summary>
    public (string Operation, long Number)? OneCall { get; init; }

    public const int Processes = 3;

    public static TimeSpan StandardIdle { get; } = TimeSpan.FromSeconds(60);

    /// <summary>The longest idle time. Kestrel closes a connection after 130 seconds without a call, so a later call would not use the same
    /// connection.</summary>
    public static TimeSpan LongestIdle { get; } = TimeSpan.FromSeconds(120);
}
