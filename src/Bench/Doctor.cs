using System.Reflection;

namespace RpcBench.Bench;

/// <summary>Looks at what our runs need beside the machine: services, packages, store.</summary>
internal static class Doctor
{
    public static void Declare(ComparisonBuilder comparison, OwnOptions options) => comparison
        .Examine("Services", (_, _) => Task.FromResult(Services()))
        .Examine("Packages", (_, _) => Task.FromResult(Fine(string.Join(", ", Packages().Select(one => $"{one.Key} {one.Value}")))))
        .Examine("Protobuf", (_, _) => Task.FromResult(Fine(
            $"runtime Google.Protobuf {Packages()["Google.Protobuf"]}, generator Grpc.Tools {GeneratorVersion}")))
        .Examine("Drivers", (_, _) => Task.FromResult(Fine($"{StoreDrivers.MySql}; {StoreDrivers.Sqlite}")))
        .Examine("MySQL server", (_, _) => Task.FromResult(MySqlServer()))
        .Examine(StoreChoice.ConnectionVariable, (_, _) => Task.FromResult(MySqlVariable()))
        .Examine("Store", (parsed, stop) => StoreAsync(options.ReadStore(parsed), parsed, stop));

    private static readonly string[] Standard = ["rest", "grpc"];

    // Of what generated the messages.
    public static string GeneratorVersion => typeof(IPayload).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(entry => entry.Key == "Grpc.Tools").Value!;

    private static SortedDictionary<string, string> Packages() => new(
        Standard.Select(ServiceFiles.TryFind).OfType<string>().Append(OwnProgram.Path)
            .SelectMany(program => PackageVersions.Of(program)).DistinctBy(package => package.Key).ToDictionary(), StringComparer.Ordinal);

    private static Diagnosis Services()
    {
        try
        {
            return Fine(Path.GetDirectoryName(Path.GetDirectoryName(ServiceFiles.Find("rest")))!
                + (ServiceFiles.Find("grpc").Length > 0 ? ": rest, grpc" : ""));
        }
        catch (LabException exception)
        {
            return new(DiagnosisState.Blocks, exception.Message);
        }
    }

    private static Diagnosis MySqlServer() => ServerProgram.Find() is { } server
        ? server.Refusal is { } refusal
            ? new(DiagnosisState.Optional, refusal) : Fine($"{server.Path}, which can be started privately for a run")
        : new(DiagnosisState.Optional, "none on this machine",
            "Install MySQL or MariaDB (apt-get install mariadb-server, brew install mariadb) to measure over MySQL");

    private static Diagnosis MySqlVariable() =>
        string.IsNullOrWhiteSpace(Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable))
        ? new(DiagnosisState.Optional, "not set", "Set it to the connection string of your own MySQL to measure over that")
        : Fine("set");

    private static async Task<Diagnosis> StoreAsync(StoreOptionsAsked asked, ParseResult parsed, CancellationToken cancellation)
    {
        try
        {
            await using var folder = await LabFolder.CreateAsync(cancellation);
            await using var store = await PreparedStore.PrepareAsync(asked, new(folder, parsed), cancellation);
            return Fine($"{store.Description.Provider} will be used ({store.Choice.Why}): "
                + $"{store.Description.Server} through {store.Description.Driver}");
        }
        catch (Exception exception) when (exception is UserException or LabException)
        {
            return new(DiagnosisState.Blocks, exception.Message);
        }
    }

    private static Diagnosis Fine(string fact) => new(DiagnosisState.Fine, fact);
}
