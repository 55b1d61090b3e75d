using System.CommandLine;

namespace RpcBench.Bench.Cli;

/// <summary><c>store-queries</c>: the ways to read a payload, measured side by side.</summary>
internal static class StoreQueriesCommand
{
    public static Command Create() => new("store-queries", "x");
}
