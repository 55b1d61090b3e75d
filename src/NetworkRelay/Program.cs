return await RpcBench.NetworkRelay.Application.RunAsync(args);
