using RpcBench.Bench.Cli;
using RpcBench.Bench.Runs.Cold;

return args is [ColdClient.Verb, ..] ? await ColdClient.RunAsync(args) : await Application.RunAsync(args);
