namespace RpcBench.Bench.Tests.Whole;

public sealed class PublishTests
{
    [Fact]
    public async Task APublishedProgramContainsItsServices()
    {
        var listed = (await QueryMsBuildAsync(
            "Bench/Bench.csproj", "-t:ComputeResolvedFilesToPublishList", "-getItem:ResolvedFileToPublish",
            "-p:Configuration=Release", "-p:BuildProjectReferences=false")).Replace('\\', '/').Replace("//", "/", StringComparison.Ordinal);

        Assert.All(
            ["RpcBench.RestApi.dll", "RpcBench.GrpcService.dll", "RpcBench.ConnectService.dll", "RpcBench.BareService.dll"],
            file => Assert.Contains($"\"RelativePath\": \"{file}\"", listed, StringComparison.Ordinal));
    }

    // BenchmarkDotNet rebuilds projects with such a path. Files that were generated elsewhere would be compiled into the next build.
    [Fact]
    public async Task TheGeneratedClientIsInTheIntermediateOutputFolder()
    {
        var elsewhere = Path.Combine(Path.GetTempPath(), "elsewhere", "obj");

        var folder = await QueryMsBuildAsync(
            "Styles/KiotaClient/KiotaClient.csproj", "-getProperty:ClientFolder",
            $"-p:BaseIntermediateOutputPath={elsewhere}{Path.DirectorySeparatorChar}");

        Assert.Equal(Path.Combine(elsewhere, "client") + "/", folder.Trim());
    }

    private static async Task<string> QueryMsBuildAsync(string project, params string[] properties)
    {
        using var build = Process.Start(new ProcessStartInfo(
            "dotnet", ["msbuild", Path.Combine(BenchProgram.Repository, "src", project), .. properties, "-nodeReuse:false"])
        { RedirectStandardOutput = true })!;
        var told = await build.StandardOutput.ReadToEndAsync();
        await build.WaitForExitAsync();
        return told;
    }
}
