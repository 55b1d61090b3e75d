return await new RpcBench.Measuring.Cli.Application(Own.Comparison.Subject, RpcBench.Endurance.Campaigns.Root).RunAsync(args, Console.Error);
