return await new RpcBench.Measuring.Cli.Application(Own.Subject, RpcBench.Endurance.Campaigns.Root).RunAsync(args, Console.Error);
