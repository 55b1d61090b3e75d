namespace RpcBench.Load.Tests.Engine;

/// <summary>Runs of the engine come one after the other: each wants the machine's cores.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class OneRunAtATime
{
    public const string Name = "engine";
}
