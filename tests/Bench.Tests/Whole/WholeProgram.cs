namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests that start the program and share a user's database. Those of one collection run one after the other, collections side by
/// side.</summary>
[CollectionDefinition(nameof(WholeProgram))]
public sealed class WholeProgram : ICollectionFixture<SeededServer>;

/// <summary>Tests of figures that whatever runs beside them would disturb: of times, or of what this process allocates.</summary>
[CollectionDefinition(nameof(Undisturbed), DisableParallelization = true)]
public sealed class Undisturbed;

/// <summary>Collections that share nothing but their turn.</summary>
internal enum InTurn
{
    /// <summary>Tests of a complete run of the default command. None of them depends on how long a call took.</summary>
    MatrixProgram,

    /// <summary>Tests of how the default command ends.</summary>
    EndedProgram,

    /// <summary>Tests of the services' own ports, of which there is one of each.</summary>
    PortProgram,

    /// <summary>Tests of loads.</summary>
    LoadProgram,

    /// <summary>Tests of runs of which a part is killed.</summary>
    KilledProgram,

    /// <summary>Tests of runs of studies.</summary>
    StudyProgram,

    /// <summary>Tests that take the console of this process.</summary>
    OneConsole,
}
