return await new RpcBench.Measuring.Cli.Application(new PayloadSubject(), RpcBench.Endurance.Campaigns.Root).RunAsync(args, Console.Error);
