using System.Globalization;
using RpcBench.Bench.Lab;
using RpcBench.Records;
using Spectre.Console;

namespace RpcBench.Bench.Runs;

/// <summary>What a run found, before it measures.</summary>
internal static class LabFacts
{
    public static void Write(IAnsiConsole console, Laboratory lab)
    {
        var machine = Machine.Read();
        var gigabytes = (machine.MemoryBytes / 1e9).ToString("0.0", CultureInfo.InvariantCulture);
        Line(console, "Machine", $"{machine.Processor}, {machine.Cores} cores, {gigabytes} GB, {machine.OperatingSystem}");
        Line(console, "Runtime", $"{machine.Runtime} {machine.Architecture}; GC of client {Machine.Gc}, of REST {lab.Rest.Gc}, of gRPC {lab.Grpc.Gc}");
        Line(console, "Store", $"{lab.Store.Description.Provider} ({lab.Store.Choice.Why})");
        Line(console, "Driver", $"{lab.Store.Description.Driver}, server {lab.Store.Description.Server}");
        Line(console, "Packages", string.Join(", ", PackageVersions.Read().Select(package => $"{package.Key} {StandIns.Told(package.Key, package.Value)}")));
    }

    public static void Line(IAnsiConsole console, string name, string text) => console.WriteLine($"{name,-14}{text}");
}
