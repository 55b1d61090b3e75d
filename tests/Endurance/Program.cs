return await new RpcBench.Measuring.Cli.Application(Catalogue.Declaration, RpcBench.Endurance.Campaigns.Root).RunAsync(args, Console.Error);
