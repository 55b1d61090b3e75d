namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests that start the program and share a user's database.</summary>
[CollectionDefinition(nameof(WholeProgram))]
public sealed class WholeProgram : ICollectionFixture<SeededServer>;

/// <summary>Tests of figures that whatever runs beside them would disturb: of times, or of what this process allocates.</summary>
[CollectionDefinition(nameof(Undisturbed), DisableParallelization = true)]
public sealed class Undisturbed;

/// <summary>Collections that share nothing but their turn.</summary>
internal enum InTurn
{
    /// <summary>Tests of a complete run of the default command. None of them depends on how long a call took.</summary>
    DefaultRunProgram,

    EndedProgram,

    /// <summary>Tests of the services' own ports, of which there is one of each.</summary>
    PortProgram,

    LoadProgram,

    KilledProgram,

    /// <summary>Tests that take the console of this process.</summary>
    OneConsole,
}
