using System.Reflection;

namespace RpcBench.Bench;

internal static class Doctor
{
    public static void Declare(ComparisonBuilder comparison) => comparison
        .Examine("Services", (_, _) => Task.FromResult(CheckServices()))
        .Examine("Protobuf", (_, _) => Task.FromResult(Fine(
            $"runtime Google.Protobuf {RuntimeVersion}, generator Grpc.Tools {GeneratorVersion}")))
        .Examine("Drivers", (_, _) => Task.FromResult(Fine($"{StoreDrivers.MySql}; {StoreDrivers.Sqlite}")))
        .Examine("MySQL server", (_, _) => Task.FromResult(CheckMySqlServer()))
        .Examine(StoreChoice.ConnectionVariable, (_, _) => Task.FromResult(CheckMySqlVariable()));

    private static string RuntimeVersion => typeof(IMessage).Assembly.GetName().Version!.ToString(3);

    public static string GeneratorVersion => typeof(IPayload).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(entry => entry.Key == "Grpc.Tools").Value!;

    private static Diagnosis CheckServices()
    {
        try
        {
            var (rest, grpc) = (Path.GetFileName(ServiceFiles.Find("rest")), Path.GetFileName(ServiceFiles.Find("grpc")));
            return Fine($"{Path.TrimEndingDirectorySeparator(ServiceFiles.Folder)}: {rest}, {grpc}");
        }
        catch (FileNotFoundException exception)
        {
            return new(DiagnosisState.Blocks, exception.Message);
        }
    }

    private static Diagnosis CheckMySqlServer() => ServerProgram.Find() switch
    {
        null => new(DiagnosisState.Optional, "none on this machine",
            "Install MySQL or MariaDB (apt-get install mariadb-server, brew install mariadb) to measure over MySQL"),
        { UnusableReason: { } refusal } => new(DiagnosisState.Optional, refusal),
        var server => Fine($"{server.Path}, which can be started privately for a run"),
    };

    private static Diagnosis CheckMySqlVariable() =>
        string.IsNullOrWhiteSpace(Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable))
        ? new(DiagnosisState.Optional, "not set", "Set it to the connection string of your own MySQL to measure over that")
        : Fine("set");

    private static Diagnosis Fine(string fact) => new(DiagnosisState.Fine, fact);
}
