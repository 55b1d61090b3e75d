using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using RpcBench.Bench.Lab.Processes;
using RpcBench.Bench.Lab.Stores;
using RpcBench.CommandLines;
using RpcBench.Store;
using RpcBench.Store.PrivateServer;

namespace RpcBench.Bench.Lab.Diagnosis;

/// <summary>Looks at everything that a run needs, without measuring.</summary>
public static class Doctor
{
    /// <summary>The findings, each as soon as it is known.</summary>
    public static async IAsyncEnumerable<Finding> ExamineAsync(LabOptions options, [EnumeratorCancellation] CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(options);
        var machine = Machine.Read();
        yield return new(FindingState.Fine, "Machine", $"{machine.Processor}, {machine.Cores} cores, {machine.OperatingSystem}");
        yield return machine.Cores >= 2
            ? new(FindingState.Fine, "Runtime", $"{machine.Runtime}, GC {Machine.Gc}")
            : new(FindingState.Optional, "Runtime", $"{machine.Runtime} on one core", "Client, services and store will wait for each other; use a machine with more");
        yield return await SdkAsync(cancellation);
        yield return Services();
        foreach (var package in Packages())
        {
            yield return package;
        }

        yield return MySqlServer();
        yield return MySqlVariable();
        yield return Results();
        yield return await StoreAsync(options, cancellation);
    }

    private static async Task<Finding> SdkAsync(CancellationToken cancellation)
    {
        try
        {
            using var process = Process.Start(new ProcessStartInfo("dotnet", ["--version"]) { RedirectStandardOutput = true, RedirectStandardError = true })!;
            var version = await process.StandardOutput.ReadToEndAsync(cancellation);
            await process.WaitForExitAsync(cancellation);
            return process.ExitCode == 0
                ? new(FindingState.Fine, "SDK", $"{version.Trim()}, with which BenchmarkDotNet builds")
                : new(FindingState.Blocks, "SDK", "dotnet --version fails", "Install the .NET 10 SDK: BenchmarkDotNet builds with it");
        }
        catch (Win32Exception)
        {
            return new(FindingState.Blocks, "SDK", "dotnet is not on the PATH", "Install the .NET 10 SDK, or add it: BenchmarkDotNet builds with it");
        }
    }

    private static Finding Services()
    {
        try
        {
            return new(FindingState.Fine, "Services", Path.GetDirectoryName(Path.GetDirectoryName(ServiceFiles.Find("rest")))!
                + (ServiceFiles.Find("grpc").Length > 0 ? ": rest, grpc" : ""));
        }
        catch (LabException exception)
        {
            return new(FindingState.Blocks, "Services", exception.Message);
        }
    }

    private static IEnumerable<Finding> Packages()
    {
        var packages = PackageVersions.Read();
        yield return new(FindingState.Fine, "Packages", string.Join(", ", packages.Select(package => $"{package.Key} {package.Value}")));
        yield return new(FindingState.Fine, "Protobuf", $"runtime Google.Protobuf {packages["Google.Protobuf"]}, generator Grpc.Tools {packages["Grpc.Tools"]}");
        yield return new(FindingState.Fine, "Drivers", $"{StoreDrivers.MySql}; {StoreDrivers.Sqlite}");
    }

    private static Finding MySqlServer() => ServerProgram.Find() is { } server
        ? server.Refusal is { } refusal
            ? new(FindingState.Optional, "MySQL server", refusal)
            : new(FindingState.Fine, "MySQL server", $"{server.Path}, which can be started privately for a run")
        : new(FindingState.Optional, "MySQL server", "none on this machine", "Install MySQL or MariaDB (apt-get install mariadb-server, brew install mariadb) to measure over MySQL");

    private static Finding MySqlVariable() => string.IsNullOrWhiteSpace(Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable))
        ? new(FindingState.Optional, StoreChoice.ConnectionVariable, "not set", "Set it to the connection string of your own MySQL to measure over that")
        : new(FindingState.Fine, StoreChoice.ConnectionVariable, "set");

    private static Finding Results()
    {
        var artifacts = BenchmarkDotNet.Configs.DefaultConfig.Instance.ArtifactsPath!;
        try
        {
            ResultFolder.Open(artifacts);
            return new(FindingState.Fine, "Results", artifacts);
        }
        catch (UserException exception)
        {
            return new(FindingState.Blocks, "Results", exception.Message);
        }
    }

    private static async Task<Finding> StoreAsync(LabOptions options, CancellationToken cancellation)
    {
        try
        {
            await using var folder = await LabFolder.CreateAsync(cancellation);
            await using var store = await PreparedStore.PrepareAsync(options, folder, cancellation);
            return new(FindingState.Fine, "Store", $"{store.Description.Provider} will be used ({store.Choice.Why}): {store.Description.Server} through {store.Description.Driver}");
        }
        catch (Exception exception) when (exception is UserException or LabException)
        {
            return new(FindingState.Blocks, "Store", exception.Message);
        }
    }
}
