using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>How BenchmarkDotNet's processes, which inherit this one's environment, learn where the services are.</summary>
public static class EndpointVariables
{
    private const string Rest = "RPCBENCH_REST";
    private const string RestVersion = "RPCBENCH_REST_HTTP";
    private const string Grpc = "RPCBENCH_GRPC";

    public static void Write(Endpoints endpoints)
    {
        ArgumentNullException.ThrowIfNull(endpoints);
        Environment.SetEnvironmentVariable(Rest, endpoints.Rest.ToString());
        Environment.SetEnvironmentVariable(RestVersion, endpoints.RestVersion.ToString());
        Environment.SetEnvironmentVariable(Grpc, endpoints.Grpc.ToString());
    }

    /// <exception cref="InvalidOperationException">A variable is missing.</exception>
    public static Endpoints Read() => new(new Uri(Get(Rest)), Version.Parse(Get(RestVersion)), new Uri(Get(Grpc)));

    private static string Get(string name) =>
        Environment.GetEnvironmentVariable(name) ?? throw new InvalidOperationException($"{name} is not set; the benchmarks are run by the Bench command.");
}
