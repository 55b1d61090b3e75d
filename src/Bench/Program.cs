using RpcBench.Bench;

// Compares REST with gRPC over one store. Own lists the files that declare the comparison.
var comparison = RpcBench.Comparison.CreateBuilder(args);
Own.Declare(comparison);
return (await comparison.RunAsync()).ExitCode;
