namespace RpcBench.Launching.Cold;

/// <summary>How fresh clients are measured.</summary>
/// <param name="Idle">How long the last client of each arm waits before its call after an idle time; zero: it makes none.</param>
/// <param name="Limit">How long a client's calls may take.</param>
internal sealed record ColdOptions(TimeSpan Idle, TimeSpan Limit)
{
    /// <summary>The one call that a client lives for, an operation and its number; null: it makes the usual ones.</summary>
    public (string Operation, long Number)? OneCall { get; init; }

    public const int Processes = 3;

    public static TimeSpan StandardIdle { get; } = TimeSpan.FromSeconds(60);

    /// <summary>Kestrel closes a connection after 130 seconds without a call: after that the call would not be on the same one.</summary>
    public static TimeSpan LongestIdle { get; } = TimeSpan.FromSeconds(120);
}
