namespace RpcBench.Bench.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class CommandTreeTests : BenchCommandTreeContract;
