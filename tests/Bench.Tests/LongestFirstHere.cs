[assembly: TestCollectionOrderer("RpcBench.Bench.Tests.LongestFirstHere", "RpcBench.Bench.Tests")]

namespace RpcBench.Bench.Tests;

/// <inheritdoc cref="LongestFirstOrderer"/>
public sealed class LongestFirstHere() : LongestFirstOrderer(
    nameof(LoadProgram), nameof(WholeProgram), nameof(Chromium), nameof(EndedProgram),
    nameof(DefaultRunProgram), nameof(KilledProgram), nameof(StreamingRunTests), nameof(CostMeterTests), nameof(PortProgram));
