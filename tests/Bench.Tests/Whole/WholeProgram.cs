using RpcBench.Tests.Stores;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>Tests that start the program and share a user's database. Those of one collection run one after the other, collections side by side.</summary>
[CollectionDefinition(nameof(WholeProgram))]
public sealed class WholeProgram : ICollectionFixture<SeededServer>;

/// <summary>
/// Tests of the default command and of the services' own ports: BenchmarkDotNet's project stands in one place, and so does a port. Nothing runs beside them: loads at
/// full speed would leave BenchmarkDotNet's iterations no processor for minutes.
/// </summary>
[CollectionDefinition(nameof(MatrixProgram), DisableParallelization = true)]
public sealed class MatrixProgram;

/// <summary>Tests of loads.</summary>
[CollectionDefinition(nameof(LoadProgram))]
public sealed class LoadProgram;

/// <summary>Tests of runs of studies.</summary>
[CollectionDefinition(nameof(StudyProgram))]
public sealed class StudyProgram;

/// <summary>Tests that take the console of this process.</summary>
[CollectionDefinition(nameof(OneConsole))]
public sealed class OneConsole;

/// <summary>Tests of figures that whatever runs beside them would disturb: of times, or of what this process allocates.</summary>
[CollectionDefinition(nameof(Undisturbed), DisableParallelization = true)]
public sealed class Undisturbed;
