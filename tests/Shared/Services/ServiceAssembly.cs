namespace RpcBench.Tests.Services;

/// <summary>The paths of the built services, which have the same build configuration as this test project.</summary>
internal static class ServiceAssembly
{
    public const string Rest = "RestApi";
    public const string Grpc = "GrpcService";
    public const string Bare = "BareService";
    public const string Connect = "ConnectService";
    public const string Controllers = "ControllersService";
    public const string GrpcWeb = "GrpcWebService";
    public const string Native = "NativeService";
    public const string SignalR = "SignalRService";
    public const string Transcoding = "TranscodingService";

    public static string FindPath(string project)
    {
        var framework = new DirectoryInfo(AppContext.BaseDirectory.TrimEnd(Path.DirectorySeparatorChar));
        var configuration = framework.Parent!;
        var repository = configuration.Parent!.Parent!.Parent!.Parent!;
        var folder = project is Rest or Grpc ? project : Path.Combine("Styles", project);
        return Path.Combine(repository.FullName, "src", folder, "bin", configuration.Name, framework.Name, $"RpcBench.{project}.dll");
    }
}
