namespace RpcBench.Declared;

/// <summary>A service that a run starts. Its arms of one listener are served at one address.</summary>
internal sealed record DeclaredService(string Name, IReadOnlyList<(string Arm, string Listener)> Arms, ServiceStarter Start)
{
    public TimeSpan ListensWithin { get; init; } = TimeSpan.FromSeconds(60);

    /// <summary>What was chosen for it, for the conditions of a run.</summary>
    public IReadOnlyList<(string Name, string Value)> Conditions { get; init; } = [];

    public bool Serves(ComparedArm arm) => Arms.Any(one => one.Arm == arm.Id);
}

internal delegate Task<RunningService> ServiceStarter(ServiceStart start, CancellationToken cancellation);
