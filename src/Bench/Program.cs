using RpcBench.Bench;

// Compares REST with gRPC over one store.
var comparison = RpcBench.Comparison.CreateBuilder(args);
BenchComparison.Declare(comparison);
return (await comparison.RunAsync()).ExitCode;
