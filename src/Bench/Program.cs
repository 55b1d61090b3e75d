using RpcBench.Bench.Cli;

return await Application.RunAsync(args);
