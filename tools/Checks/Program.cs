using RpcBench.Checks;

return await ChecksProgram.Application.StartAsync(args);
