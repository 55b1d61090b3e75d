namespace RpcBench.Load.Tests.Engine;

/// <summary>Runs of the engine that want all of the machine's cores, or count the threads of this process: they come one after the other,
/// with nothing beside them.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class OneRunAtATime
{
    public const string Name = "engine";
}
