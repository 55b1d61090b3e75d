namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests that start the program and share a user's database. Those of one collection run one after the other, collections side by
/// side.</summary>
[CollectionDefinition(nameof(WholeProgram))]
public sealed class WholeProgram : ICollectionFixture<SeededServer>;

/// <summary>Tests of a complete run of the default command. None of them depends on how long a call took.</summary>
[CollectionDefinition(nameof(MatrixProgram))]
public sealed class MatrixProgram;

/// <summary>Tests of how the default command ends.</summary>
[CollectionDefinition(nameof(EndedProgram))]
public sealed class EndedProgram;

/// <summary>Tests of the services' own ports, of which there is one of each.</summary>
[CollectionDefinition(nameof(PortProgram))]
public sealed class PortProgram;

/// <summary>Tests of loads.</summary>
[CollectionDefinition(nameof(LoadProgram))]
public sealed class LoadProgram;

/// <summary>Tests of runs of which a part is killed.</summary>
[CollectionDefinition(nameof(KilledProgram))]
public sealed class KilledProgram;

/// <summary>Tests of runs of studies.</summary>
[CollectionDefinition(nameof(StudyProgram))]
public sealed class StudyProgram;

/// <summary>Tests that take the console of this process.</summary>
[CollectionDefinition(nameof(OneConsole))]
public sealed class OneConsole;

/// <summary>Tests of figures that whatever runs beside them would disturb: of times, or of what this process allocates.</summary>
[CollectionDefinition(nameof(Undisturbed), DisableParallelization = true)]
public sealed class Undisturbed;
