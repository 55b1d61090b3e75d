return await new RpcBench.Measuring.Cli.Application(Catalogue.Subject, RpcBench.Endurance.Campaigns.Root).RunAsync(args, Console.Error);
