namespace RpcBench.Bench.Tests.Whole;

public sealed class PublishTests
{
    [Fact]
    public async Task APublishedProgramHasTheServicesThatItStarts()
    {
        using var build = Process.Start(new ProcessStartInfo(
            "dotnet",
            [
                "msbuild", Path.Combine(BuiltProgram.Repository, "src", "Bench", "Bench.csproj"),
                "-t:ComputeResolvedFilesToPublishList", "-getItem:ResolvedFileToPublish",
                "-p:Configuration=Release", "-p:BuildProjectReferences=false", "-nodeReuse:false",
            ])
        { RedirectStandardOutput = true })!;
        var listed = (await build.StandardOutput.ReadToEndAsync()).Replace('\\', '/').Replace("//", "/", StringComparison.Ordinal);
        await build.WaitForExitAsync();

        Assert.All(
            ["rest/RpcBench.RestApi.dll", "grpc/RpcBench.GrpcService.dll", "connect/RpcBench.ConnectService.dll",
                "bare/RpcBench.BareService.dll"],
            file => Assert.Contains($"\"RelativePath\": \"services/{file}\"", listed, StringComparison.Ordinal));
    }
}
