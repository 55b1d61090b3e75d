return await new RpcBench.Measuring.Cli.Application(RpcBench.Endurance.Campaigns.Root).RunAsync(args, Console.Error);
