using RpcBench.Bench;

return await new Application(new PayloadSubject()).StartAsync(args);
