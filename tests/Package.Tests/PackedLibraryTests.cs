namespace RpcBench.Package.Tests;

[Collection(nameof(PackedLibrary))]
public sealed class PackedLibraryTests(PackedLibrary packed)
{
    private const string Framework = "net10.0/";

    private static readonly string[] Programs =
    [
        "RpcBench.AllocationHook", "RpcBench.CommandLines", "RpcBench.Documents", "RpcBench.NetworkRelay", "RpcBench.Networks", "RpcBench",
    ];

    [Fact]
    public void ThePackageHasReferenceAssembliesAndEveryRuntimeFile()
    {
        Assert.Equal(["RpcBench.dll", "RpcBench.xml"], ListFiles(packed.Library, "ref/" + Framework));
        Assert.Equal([.. Programs.Select(program => $"{program}.dll"), "RpcBench.xml"], ListFiles(packed.Library, "lib/" + Framework));
        Assert.Equal(Programs.Select(program => $"{program}.pdb"), ListFiles(packed.Symbols, "lib/" + Framework));
        Assert.Equal(["README.md", "icon.png"], ListFiles(packed.Library, "").Intersect(["README.md", "icon.png"]));
    }

    [Fact]
    public void EveryDependencyIsExplained()
    {
        using var package = ZipFile.OpenRead(packed.Library);
        using var nuspec = package.GetEntry("RpcBench.nuspec")!.Open();
        var needed = XDocument.Load(nuspec).Descendants().Where(element => element.Name.LocalName == "dependency")
            .Select(element => element.Attribute("id")!.Value).ToList();

        Assert.NotEmpty(needed);
        Assert.All(needed, id =>
            Assert.Contains($"`{id}`", File.ReadAllText(Checkout.PathTo("docs/dependencies.md")), StringComparison.Ordinal));
    }

    [Fact]
    public async Task ThePackageMeasuresForeignApisAndLeavesNothingRunning()
    {
        var command = packed.CreateCommandLine("outside");
        await Greeter.WriteAsync(command.Folder, packed.Version);

        var output = await command.DotNetAsync(
            ["run", "-c", "Release", "--project", Greeter.Bench, "--disable-build-servers", "--", .. MeasuredRun.ShortestRunOptions]);

        var run = MeasuredRun.ReadBelow(command.Folder);
        Assert.Equal("Complete", run.Outcome);
        Assert.Equal([("web", "Web API"), ("grpc", "gRPC")], run.Arms);
        Assert.Equal([true, false], run.AreOverTls);
        Assert.Equal("Staging", run.FixedConditions["ASPNETCORE_ENVIRONMENT of Greeter"]);
        Assert.Equal(Checkout.FindPackageVersion("Grpc.AspNetCore"), run.Packages["Greeter: Grpc.AspNetCore"]);
        Assert.DoesNotContain("Grpc.AspNetCore.Server", run.Packages.Keys);
        Assert.Equal(["SayHello"], run.Operations);
        Assert.True(run.VerifiedObjects >= 2, "Both names were to be proven.");
        run.AssertEveryArmWasMeasured();
        Assert.Matches(
            "SayHello as it was recorded: grpc (NoDifference|BaselineFaster|ContenderFaster|Inconclusive|NotSettled)", output);
        command.AssertNoLeftovers();
    }

    [Fact]
    public async Task TheTemplateWritesACompleteProgram()
    {
        var command = packed.CreateCommandLine("new");
        var program = Path.Combine(command.Folder, "Shop.Bench");
        string[] isolated = ["--debug:custom-hive", Path.Combine(command.Folder, "hive")];
        await command.DotNetAsync(["new", "install", "RpcBench.Templates", .. isolated]);

        await command.DotNetAsync(
        [
            "new", "rpcbench", "-o", program, "--rest", "http://localhost:7080", "--grpc", "http://localhost:7081", "--no-update-check",
            .. isolated,
        ]);

        var source = await File.ReadAllTextAsync(Path.Combine(program, "Program.cs"));
        AssertHas(source, "\"http://localhost:7080\"", "\"http://localhost:7081\"");
        AssertLacks(source, ":5080", ":5081");
        var workflow = await File.ReadAllTextAsync(Path.Combine(program, "gate.yml"));
        AssertHas(workflow, "dotnet run -c Release --project Shop.Bench -- gate", "mv Shop.Bench/gate.yml .github/workflows/");
        await command.DotNetAsync("build", program, "-c", "Release", "-warnaserror", "--disable-build-servers");
        AssertHas(
            await command.DotNetAsync(Path.Combine(program, "bin/Release/net10.0/Shop.Bench.dll"), "--list"), "CheckHealth");
    }

    private static IReadOnlyList<string> ListFiles(string package, string folder)
    {
        using var archive = ZipFile.OpenRead(package);
        return
        [
            .. archive.Entries.Select(entry => entry.FullName).Where(name => name.StartsWith(folder, StringComparison.Ordinal))
                .Select(name => name[folder.Length..]).Order(StringComparer.Ordinal),
        ];
    }
}
