using RpcBench.Checks;

return await Checklist.Application.StartAsync(args);
