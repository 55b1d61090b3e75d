namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests that start the program and share a user's database.</summary>
[CollectionDefinition(nameof(WholeProgram))]
public sealed class WholeProgram : ICollectionFixture<SeededServer>;

/// <summary>Tests that other programs would disturb because they check times or the allocations of this process.</summary>
[CollectionDefinition(nameof(Undisturbed), DisableParallelization = true)]
public sealed class Undisturbed;

/// <summary>Collections whose tests share nothing but run one after another.</summary>
internal enum InTurn
{
    /// <summary>Tests of a complete run of the default command. No test depends on how long a call took.</summary>
    DefaultRunProgram,

    EndedProgram,

    /// <summary>Tests of the default ports of the services. Only one test can use a port at a time.</summary>
    PortProgram,

    LoadProgram,

    KilledProgram,

    /// <summary>Tests that redirect the console of this process.</summary>
    OneConsole,
}
