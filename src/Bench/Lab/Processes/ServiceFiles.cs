namespace RpcBench.Bench.Lab.Processes;

/// <summary>The services' programs, which the build lays beside this one.</summary>
public static class ServiceFiles
{
    private static readonly Dictionary<string, string> Programs = new()
    {
        ["rest"] = "RpcBench.RestApi.dll",
        ["grpc"] = "RpcBench.GrpcService.dll",
        ["floor"] = "RpcBench.Floor.dll",
    };

    /// <summary>The full path of the service's program.</summary>
    /// <exception cref="LabException">It is not there.</exception>
    public static string Find(string name)
    {
        var path = Path.Combine(AppContext.BaseDirectory, "services", name, Programs[name]);
        return File.Exists(path) ? path : throw new LabException($"The {name} service is missing: there is no '{path}'. Build the solution again.");
    }
}
