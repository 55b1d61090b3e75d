namespace RpcBench.Package.Tests;

[Collection(nameof(PackedLibrary))]
public sealed class InstalledToolTests(PackedLibrary packed)
{
    private const string Inside = "tools/net10.0/any/";

    private static readonly string[] Platforms =
        ["linux-arm64", "linux-musl-arm64", "linux-musl-x64", "linux-x64", "osx-arm64", "osx-x64", "win-arm64", "win-x64"];

    [Fact]
    public void ThePackageHasEveryServiceWithTheStoreForEveryPlatformAndNeedsNoOtherPackage()
    {
        using var package = ZipFile.OpenRead(packed.Tool);
        var files = package.Entries.Select(entry => entry.FullName).ToList();
        var services = XDocument.Load(Checkout.At("src/Services.targets")).Descendants("OwnService").ToList();

        Assert.NotEmpty(services);
        Assert.All(services, service => Assert.Contains(
            $"{Inside}services/{service.Attribute("Folder")!.Value}/RpcBench.{service.Attribute("Include")!.Value}.dll", files));
        Assert.All(["", "services/rest/", "services/grpc/"], program => Assert.All(Platforms, platform => Assert.Contains(
            files, file => file.StartsWith($"{Inside}{program}runtimes/{platform}/native/", StringComparison.Ordinal))));
        Assert.DoesNotContain(files, file => file.Contains("/runtimes/android", StringComparison.Ordinal));
        Assert.Contains("README.md", files);
        using var nuspec = package.GetEntry("RpcBench.Tool.nuspec")!.Open();
        Assert.DoesNotContain(XDocument.Load(nuspec).Descendants(), element => element.Name.LocalName == "dependency");
    }

    [Fact]
    public async Task InstalledWithoutANetworkItMeasuresReportsComparesAndServesOutsideACheckout()
    {
        var command = packed.CommandIn("tool");
        // Where the program that starts it finds the runtime of these tests.
        command.Variables["DOTNET_ROOT"] = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        var tools = Path.Combine(command.Folder, "tools");
        await command.DotNetAsync(
            "tool", "install", "RpcBench.Tool", "--tool-path", tools, "--version", packed.Version, "--add-source",
            Path.GetDirectoryName(packed.Tool)!);
        var rpcbench = Path.Combine(tools, "rpcbench");

        var help = await command.RunAsync(rpcbench, "--help");
        AssertHas(help, "Examples (after rpcbench):", "serve", "report");
        AssertLacks(help, "src/Bench");

        await command.RunAsync(rpcbench, ["--store", "memory", "--filter", "*GetSmallPayload*", .. MeasuredRun.Shortest]);
        var run = MeasuredRun.Below(command.Folder);
        Assert.Equal("Complete", run.Outcome);
        Assert.Equal(["GetSmallPayload"], run.Operations);
        run.AssertEveryArmWasMeasured();
        AssertHas(await command.RunAsync(rpcbench, "report", "latest"), "report.html", "rpcbench");
        AssertHas(await command.RunAsync(rpcbench, "compare", "latest", "latest"), "Nothing is shown to be worse");

        await AssertServesAsync(command, rpcbench);
        command.AssertNothingIsLeft();
    }

    private static async Task AssertServesAsync(CommandLine command, string rpcbench)
    {
        using var serving = command.Start(
            rpcbench, "serve", "--store", "memory", "--port-rest", "0", "--port-rest-h2", "0", "--port-grpc", "0");
        Assert.NotNull(await serving.SeenAsync("Ctrl-C ends everything."));
        var rest = Regex.Match(serving.Output, @"^ *rest +(http://\S+)", RegexOptions.Multiline).Groups[1].Value;

        using var http = new HttpClient { BaseAddress = new(rest) };
        Assert.Equal(HttpStatusCode.OK, (await http.GetAsync(new Uri("health/ready", UriKind.Relative))).StatusCode);

        // No signal reaches one process alone on Windows; there its guard ends what it leaves.
        if (OperatingSystem.IsWindows())
        {
            serving.KillAlone();
            return;
        }

        using var stop = Process.Start("kill", ["-TERM", $"{serving.ProcessId}"]);
        Assert.Equal(130, await serving.EndAsync());
    }
}
