using Spectre.Console;

namespace RpcBench.Measuring.Runs;

internal static class LabFacts
{
    public static void Write(IAnsiConsole console, Laboratory lab)
    {
        var machine = Machine.Read();
        Line(console, "Machine",
            $"{machine.Processor}, {machine.Cores} cores, {Figure.Memory(machine.MemoryBytes)}, {machine.OperatingSystem}");
        Line(console, "Runtime", $"{machine.Runtime} {machine.Architecture}; GC of client {Machine.Gc}, "
            + $"{string.Join(", ", lab.Services().Select(service => $"of {NameOf(service)} {service.Gc}"))}");
        Line(console, "Store", $"{lab.Store.Description.Provider} ({lab.Store.Choice.Why})");
        Line(console, "Driver", $"{lab.Store.Description.Driver}, server {lab.Store.Description.Server}");
        Line(console, "Packages", string.Join(", ", PackageVersions.Read().Select(package => $"{package.Key} {package.Value}")));
    }

    /// <summary>Where two arms differ, for example <c>id 3: intValue: REST 4, gRPC 5</c>.</summary>
    public static string Describe(MismatchRecord mismatch) =>
        $"{mismatch.Path}: {string.Join(", ", mismatch.Answers.Select(answer => $"{answer.Arm} {answer.Text}"))}";

    public static void Line(IAnsiConsole console, string name, string text) => console.WriteLine($"{name,-14}{text}");

    private static string NameOf(ServiceRecord service) =>
        service.Name switch { "rest" => ArmNames.Rest, "grpc" => ArmNames.Grpc, var other => other };
}
