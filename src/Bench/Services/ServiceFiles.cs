namespace RpcBench.Bench.Services;

/// <summary>The programs of the services, which lie in one folder.</summary>
internal static class ServiceFiles
{
    private static readonly Dictionary<string, string> Programs = new()
    {
        ["rest"] = "RpcBench.RestApi.dll",
        ["grpc"] = "RpcBench.GrpcService.dll",
        ["bare"] = "RpcBench.BareService.dll",
        ["connect"] = "RpcBench.ConnectService.dll",
        ["bodies"] = "RpcBench.BodyService.dll",
        ["code-first"] = "RpcBench.CodeFirstService.dll",
        ["controllers"] = "RpcBench.ControllersService.dll",
        ["gateway"] = "RpcBench.GatewayService.dll",
        ["grpc-web"] = "RpcBench.GrpcWebService.dll",
        ["signalr"] = "RpcBench.SignalRService.dll",
        ["streamjsonrpc"] = "RpcBench.StreamJsonRpcService.dll",
        ["transcoding"] = "RpcBench.TranscodingService.dll",
    };

    // gRPC without TLS needs HTTP/2.
    private static readonly string[] OverHttp2Alone = ["grpc", "code-first"];

    // A build has a folder of services; a published program lies in one folder with them.
    private static string BuiltFolder => Path.Combine(AppContext.BaseDirectory, "services");

    /// <summary>The folder of all services.</summary>
    public static string Folder { get; } = Directory.Exists(BuiltFolder) ? BuiltFolder : AppContext.BaseDirectory;

    public static bool HasHttp1(string name) => !OverHttp2Alone.Contains(name);

    /// <exception cref="FileNotFoundException">It is not there.</exception>
    public static string Find(string name) =>
        TryFind(name) ?? throw new FileNotFoundException(
            $"The program of '{name}' is missing: there is no '{PathOf(name)}'. Build the solution, or install the tool, again.");

    /// <summary>The same; null: it is not there, as where this program was published to call services elsewhere.</summary>
    public static string? TryFind(string name) => File.Exists(PathOf(name)) ? PathOf(name) : null;

    /// <summary>Where a version of it lies that was published into a folder; null: the one that lies beside this program.</summary>
    /// <exception cref="FileNotFoundException">It is not there.</exception>
    public static string Find(string name, string? folder) => folder is null ? Find(name) : Path.Combine(folder, Programs[name]);

    /// <summary>What a version of it is published from and started by, as seen from the repository's folder.</summary>
    public static (string Project, string Program) SourceOf(string name) => ($"src/{Programs[name].Split('.')[1]}", Programs[name]);

    private static string PathOf(string name) => Path.Combine(Folder, Programs[name]);
}
