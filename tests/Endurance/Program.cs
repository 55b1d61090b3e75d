return await RpcBench.Endurance.Application.RunAsync(args);
