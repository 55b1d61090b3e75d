using System.ComponentModel;

namespace RpcBench.Measuring.Lab;

public enum DiagnosisState
{
    Fine,

    /// <summary>Missing, and the run does without.</summary>
    Optional,

    /// <summary>The run cannot do without.</summary>
    Blocks,
}

/// <summary>One thing that was looked at, what was found, and what to do about it, if anything.</summary>
public sealed record Diagnosis(DiagnosisState State, string Subject, string Fact, string? Remedy = null);

/// <summary>Looks at everything that a run needs, without measuring.</summary>
internal static class Doctor
{
    public static async IAsyncEnumerable<Diagnosis> ExamineAsync(
        LabOptions options, [EnumeratorCancellation] CancellationToken cancellation)
    {
        var machine = Machine.Read();
        yield return new(DiagnosisState.Fine, "Machine", $"{machine.Processor}, {machine.Cores} cores, {machine.OperatingSystem}");
        yield return machine.Cores >= 2
            ? new(DiagnosisState.Fine, "Runtime", $"{machine.Runtime}, GC {Machine.Gc}")
            : new(DiagnosisState.Optional, "Runtime", $"{machine.Runtime} on one core",
                "Client, services and store will wait for each other; use a machine with more");
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

    private static async Task<Diagnosis> SdkAsync(CancellationToken cancellation)
    {
        try
        {
            using var process = Process.Start(
                new ProcessStartInfo("dotnet", ["--version"]) { RedirectStandardOutput = true, RedirectStandardError = true })!;
            var version = await process.StandardOutput.ReadToEndAsync(cancellation);
            await process.WaitForExitAsync(cancellation);
            return process.ExitCode == 0
                ? new(DiagnosisState.Fine, "SDK", $"{version.Trim()}, which builds this program")
                : new(DiagnosisState.Blocks, "SDK", "dotnet --version fails", "Install the .NET 10 SDK, which builds this program");
        }
        catch (Win32Exception)
        {
            return new(DiagnosisState.Blocks, "SDK", "dotnet is not on the PATH",
                "Install the .NET 10 SDK, which builds this program, or add it to the PATH");
        }
    }

    private static Diagnosis Services()
    {
        try
        {
            return new(DiagnosisState.Fine, "Services", Path.GetDirectoryName(Path.GetDirectoryName(ServiceFiles.Find("rest")))!
                + (ServiceFiles.Find("grpc").Length > 0 ? ": rest, grpc" : ""));
        }
        catch (LabException exception)
        {
            return new(DiagnosisState.Blocks, "Services", exception.Message);
        }
    }

    private static IEnumerable<Diagnosis> Packages()
    {
        var packages = PackageVersions.Read();
        yield return new(DiagnosisState.Fine, "Packages", string.Join(", ", packages.Select(package => $"{package.Key} {package.Value}")));
        yield return new(DiagnosisState.Fine, "Protobuf",
            $"runtime Google.Protobuf {packages["Google.Protobuf"]}, generator Grpc.Tools {packages["Grpc.Tools"]}");
        yield return new(DiagnosisState.Fine, "Drivers", $"{StoreDrivers.MySql}; {StoreDrivers.Sqlite}");
    }

    private static Diagnosis MySqlServer() => ServerProgram.Find() is { } server
        ? server.Refusal is { } refusal
            ? new(DiagnosisState.Optional, "MySQL server", refusal)
            : new(DiagnosisState.Fine, "MySQL server", $"{server.Path}, which can be started privately for a run")
        : new(DiagnosisState.Optional, "MySQL server", "none on this machine",
            "Install MySQL or MariaDB (apt-get install mariadb-server, brew install mariadb) to measure over MySQL");

    private static Diagnosis MySqlVariable() =>
        string.IsNullOrWhiteSpace(Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable))
        ? new(DiagnosisState.Optional, StoreChoice.ConnectionVariable, "not set",
            "Set it to the connection string of your own MySQL to measure over that")
        : new(DiagnosisState.Fine, StoreChoice.ConnectionVariable, "set");

    private static Diagnosis Results()
    {
        var artifacts = BenchmarkDotNet.Configs.DefaultConfig.Instance.ArtifactsPath!;
        try
        {
            ResultFolder.Open(artifacts);
            return new(DiagnosisState.Fine, "Results", artifacts);
        }
        catch (UserException exception)
        {
            return new(DiagnosisState.Blocks, "Results", exception.Message);
        }
    }

    private static async Task<Diagnosis> StoreAsync(LabOptions options, CancellationToken cancellation)
    {
        try
        {
            await using var folder = await LabFolder.CreateAsync(cancellation);
            await using var store = await PreparedStore.PrepareAsync(options, folder, cancellation);
            return new(DiagnosisState.Fine, "Store", $"{store.Description.Provider} will be used ({store.Choice.Why}): "
                + $"{store.Description.Server} through {store.Description.Driver}");
        }
        catch (Exception exception) when (exception is UserException or LabException)
        {
            return new(DiagnosisState.Blocks, "Store", exception.Message);
        }
    }
}
