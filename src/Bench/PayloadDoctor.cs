namespace RpcBench.Bench;

/// <summary>Looks at what our runs need beside the machine: services, packages, store.</summary>
internal static class PayloadDoctor
{
    public static async IAsyncEnumerable<Diagnosis> ExamineAsync(
        LabOptions options, [EnumeratorCancellation] CancellationToken cancellation)
    {
        yield return Services();
        var packages = PackageVersions.Read(new PayloadCompared { Lab = options, Inputs = InputSizes.Standard });
        yield return new(DiagnosisState.Fine, "Packages", string.Join(", ", packages.Select(package => $"{package.Key} {package.Value}")));
        yield return new(DiagnosisState.Fine, "Protobuf",
            $"runtime Google.Protobuf {packages["Google.Protobuf"]}, generator Grpc.Tools {packages["Grpc.Tools"]}");
        yield return new(DiagnosisState.Fine, "Drivers", $"{StoreDrivers.MySql}; {StoreDrivers.Sqlite}");
        yield return MySqlServer();
        yield return MySqlVariable();
        yield return await StoreAsync(options, cancellation);
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
