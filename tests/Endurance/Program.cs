using RpcBench.Endurance;
using RpcBench.Endurance.FlowControl;

return args is [FreshClient.Verb, .. var rest]
    ? await FreshClient.RunAsync(rest)
    : await new RpcBench.Entry.Application(Catalogue.Declaration, Campaigns.CreateRootCommand).RunAsync(args, Console.Error);
