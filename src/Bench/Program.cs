using RpcBench.Bench.Cli;

return await Commands.Application.StartAsync(args);
