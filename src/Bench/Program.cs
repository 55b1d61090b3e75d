using RpcBench.Bench.Cli;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Bench.Runs.Cold;

return args switch
{
    [ColdClient.Verb, ..] => await ColdClient.RunAsync(args),
    [Guard.Verb, ..] => await GuardDuty.RunAsync(args),
    _ => await Application.RunAsync(args),
};
