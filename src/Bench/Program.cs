using RpcBench.Bench.Cli;

return await CommandLine.RunAsync(args);
