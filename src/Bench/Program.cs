using RpcBench.Bench.Cli;
using RpcBench.Bench.Runs.Cold;

return args is [ColdClient.Verb, _, _, _] ? await ColdClient.RunAsync(args) : await Application.RunAsync(args);
