[assembly: TestCollectionOrderer("RpcBench.Bench.Tests.LongestFirstHere", "RpcBench.Bench.Tests")]

namespace RpcBench.Bench.Tests;

/// <inheritdoc cref="LongestFirst"/>
public sealed class LongestFirstHere() : LongestFirst(
    nameof(LoadProgram), nameof(WholeProgram), nameof(Chromium), nameof(EndedProgram),
    nameof(DefaultRunProgram), nameof(KilledProgram), nameof(StreamingRunTests), nameof(CostMeterTests), nameof(PortProgram));
