namespace RpcBench.Bench.Services;

/// <summary>The programs of the services, which are all in one folder.</summary>
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
    private static readonly string[] Http2OnlyPrograms = ["grpc", "code-first"];

    // All other services are in the folder of the styles.
    private static readonly string[] MainPrograms = ["rest", "grpc"];

    public static IEnumerable<string> Names => Programs.Keys;

    // A build has its services in a subfolder. In a publication, they are in the same folder as this program.
    private static string BuiltFolder => Path.Combine(AppContext.BaseDirectory, "services");

    public static string Folder { get; } = Directory.Exists(BuiltFolder) ? BuiltFolder : AppContext.BaseDirectory;

    public static bool HasHttp1(string name) => !Http2OnlyPrograms.Contains(name);

    public static string Find(string name) =>
        TryFind(name) ?? throw new FileNotFoundException(
            $"The program of the service '{name}' is missing: '{GetPath(name)}' does not exist. Build the solution again, or reinstall the "
                + "tool.");

    /// <summary>Returns null if the program does not exist, because this program was published only to call services elsewhere.</summary>
    public static string? TryFind(string name) => File.Exists(GetPath(name)) ? GetPath(name) : null;

    /// <summary>Returns the version of the program in a folder, or the version next to this program if the folder is null.</summary>
    public static string Find(string name, string? folder) => folder is null ? Find(name) : Path.Combine(folder, Programs[name]);

    /// <summary>Returns the project that a service is published from, relative to the root of the repository, and the file name of its
    /// program.</summary>
    public static (string Project, string Program) GetSource(string name)
    {
        var folder = MainPrograms.Contains(name) ? "src" : "src/Styles";
        return ($"{folder}/{Programs[name].Split('.')[1]}", Programs[name]);
    }

    private static string GetPath(string name) => Path.Combine(Folder, Programs[name]);
}
