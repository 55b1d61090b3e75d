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
            ["RpcBench.RestApi.dll", "RpcBench.GrpcService.dll", "RpcBench.ConnectService.dll", "RpcBench.BareService.dll"],
            file => Assert.Contains($"\"RelativePath\": \"{file}\"", listed, StringComparison.Ordinal));
    }
}
