using RpcBench.Bench.Records;

namespace RpcBench.Bench.Runs.Load.Targets;

/// <summary>What services that were not started here turned out to be.</summary>
/// <param name="Store">The store that the REST service says it reads, for example <c>mysql</c>; null: there is no REST service.</param>
/// <param name="Check">What the comparison of both APIs found; null: there is only one.</param>
public sealed record TargetFacts(string? Store, CheckRecord? Check);
