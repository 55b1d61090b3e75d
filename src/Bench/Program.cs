using RpcBench.Bench.Cli;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Bench.Runs.Cold;
using RpcBench.Bench.Runs.Launches;

return args switch
{
    [ColdClient.Verb, ..] => await ColdClient.RunAsync(args),
    [LaunchClient.Verb] => LaunchClient.Run(),
    [Guard.Verb, ..] => await GuardDuty.RunAsync(args),
    _ => await Application.RunAsync(args),
};
