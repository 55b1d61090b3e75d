namespace RpcBench.Studies.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class CommandTreeTests : BenchCommandTreeContract;
