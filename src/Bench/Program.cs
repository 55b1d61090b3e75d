using RpcBench.Bench;

// REST against gRPC over one store. What is compared is declared in the files that Own names.
var comparison = RpcBench.Comparison.CreateBuilder(args);
Own.Declare(comparison);
Own.Run(comparison);
return (await comparison.RunAsync()).ExitCode;
