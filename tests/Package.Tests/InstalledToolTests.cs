using System.Security.Cryptography;

namespace RpcBench.Package.Tests;

[Collection(nameof(PackedLibrary))]
public sealed class InstalledToolTests(PackedLibrary packed)
{
    private const string ToolFolder = "tools/net10.0/any/";

    // Bytes.
    private const long MaximumBytes = 35_000_000;

    private static readonly string[] Services =
        [.. XDocument.Load(Checkout.PathTo("src/Services.targets")).Descendants("OwnService")
            .SelectMany(service => service.Attribute("Include")!.Value.Split(';'))];

    private static readonly string[] Platforms =
        ["linux-arm64", "linux-musl-arm64", "linux-musl-x64", "linux-x64", "osx-arm64", "osx-x64", "win-arm64", "win-x64"];

    [Fact]
    public void ThePackageContainsEveryServiceAndPlatformAndHasNoDependency()
    {
        using var package = ZipFile.OpenRead(packed.Tool);
        var files = package.Entries.Select(entry => entry.FullName).ToList();

        Assert.All(Services, service => Assert.Contains($"{ToolFolder}RpcBench.{Path.GetFileName(service)}.dll", files));
        Assert.All(Platforms, platform => Assert.Contains(
            files, file => file.StartsWith($"{ToolFolder}runtimes/{platform}/native/", StringComparison.Ordinal)));
        Assert.DoesNotContain(files, file => file.Contains("/runtimes/android", StringComparison.Ordinal));
        Assert.Contains("README.md", files);
        using var nuspec = package.GetEntry("RpcBench.Tool.nuspec")!.Open();
        Assert.DoesNotContain(XDocument.Load(nuspec).Descendants(), element => element.Name.LocalName == "dependency");
        Assert.InRange(new FileInfo(packed.Tool).Length, 1, MaximumBytes);
    }

    [Fact]
    public void EveryProgramInTheToolFolderHasItsFiles()
    {
        using var package = ZipFile.OpenRead(packed.Tool);

        foreach (var service in Services)
        {
            var folder = Path.GetDirectoryName(Checkout.FindProgram($"src/{service}", $"RpcBench.{Path.GetFileName(service)}.dll"))!;
            Assert.All(Directory.GetFiles(folder, "*", SearchOption.AllDirectories), file => AssertContains(package, folder, file));
        }

        var own = Path.GetDirectoryName(Checkout.FindProgram("src/Bench"))!;
        Assert.All(Directory.GetFiles(own, "*.dll"), file => AssertContains(package, own, file));
    }

    [Fact]
    public async Task TheInstalledToolWorksOfflineOutsideACheckout()
    {
        var command = packed.CreateCommandLine("tool");
        // Where the tool finds the runtime of these tests.
        command.Variables["DOTNET_ROOT"] = Path.GetFullPath(Path.Combine(RuntimeEnvironment.GetRuntimeDirectory(), "..", "..", ".."));
        var tools = Path.Combine(command.Folder, "tools");
        await command.DotNetAsync(
            "tool", "install", "RpcBench.Tool", "--tool-path", tools, "--version", packed.Version, "--add-source",
            Path.GetDirectoryName(packed.Tool)!);
        var rpcbench = Path.Combine(tools, "rpcbench");

        var help = await command.RunAsync(rpcbench, "--help");
        AssertHas(help, "Examples (after rpcbench):", "serve", "report");
        AssertLacks(help, "src/Bench");
        Assert.Equal(packed.Version, (await command.RunAsync(rpcbench, "--version")).Trim());
        await AssertGateRefusesBundledServicesAsync(command, rpcbench);

        await command.RunAsync(rpcbench, ["--store", "memory", "--filter", "*GetSmallPayload*", .. MeasuredRun.ShortestRunOptions]);
        var run = MeasuredRun.ReadBelow(command.Folder);
        Assert.Equal(("Complete", packed.Version), (run.Outcome, run.Tool));
        Assert.Equal(["GetSmallPayload"], run.Operations);
        run.AssertEveryArmWasMeasured();
        AssertHas(await command.RunAsync(rpcbench, "report", "latest"), "report.html", "rpcbench");
        var undisturbed = Checkout.PathTo("docs/figures/run.json");
        AssertHas(await command.RunAsync(rpcbench, "compare", undisturbed, undisturbed), "Nothing got slower.");

        await AssertMeasuresAPayloadAsync(command, rpcbench);
        await AssertServesAsync(command, rpcbench);
        command.AssertNoLeftovers();
    }

    private static void AssertContains(ZipArchive package, string folder, string file)
    {
        var name = Path.GetRelativePath(folder, file).Replace(Path.DirectorySeparatorChar, '/');
        var entry = package.GetEntry(ToolFolder + name);
        Assert.NotNull(entry);
        using var packed = entry.Open();
        Assert.Equal(Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(file))), Convert.ToHexString(SHA256.HashData(packed)));
    }

    private static async Task AssertGateRefusesBundledServicesAsync(CommandLine command, string rpcbench)
    {
        using var gate = command.Start(rpcbench, "gate", "--base", "main", "--head", "HEAD", "--store", "memory");

        Assert.Equal(2, await gate.WaitForExitAsync());
        Assert.Equal(
            "gate publishes rest from the project 'src/RestApi', which does not exist here. Start gate in the repository that has this "
                + "project, or name published folders or URLs. To compare versions of your own service, declare the service in a program: "
                + "dotnet new rpcbench writes one.",
            gate.Errors.Trim());
    }

    // The packages of the generated project come from NuGet's cache.
    private static async Task AssertMeasuresAPayloadAsync(CommandLine command, string rpcbench)
    {
        await File.WriteAllTextAsync(
            Path.Combine(command.Folder, "order.json"), """{"id":7,"note":null,"lines":[{"sku":"MILL-40","price":12.5}]}""");

        var output = await command.RunAsync(rpcbench, "payload", "order.json", "--assume", "string", "--quick");

        AssertHas(
            output,
            "200 objects compared field by field, 0 operations differ", "$.lines[].price",
            "/project. Measure again there with: dotnet run --project Order.Bench -- --quick");
    }

    private static async Task AssertServesAsync(CommandLine command, string rpcbench)
    {
        using var serving = command.Start(
            rpcbench, "serve", "--store", "memory", "--port-rest", "0", "--port-rest-h2", "0", "--port-grpc", "0");
        Assert.NotNull(await serving.WaitForLineAsync("Ctrl-C ends everything."));
        var rest = Regex.Match(serving.Output, @"^ *rest +(http://\S+)", RegexOptions.Multiline).Groups[1].Value;

        using var http = new HttpClient { BaseAddress = new(rest) };
        Assert.Equal(HttpStatusCode.OK, (await http.GetAsync(new Uri("health/ready", UriKind.Relative))).StatusCode);

        // On Windows a signal cannot reach a single process. There the watchdog ends what the process leaves.
        if (OperatingSystem.IsWindows())
        {
            serving.KillWithoutChildren();
            return;
        }

        using var stop = Process.Start("kill", ["-TERM", $"{serving.ProcessId}"]);
        Assert.Equal(130, await serving.WaitForExitAsync());
    }
}
