using System.ComponentModel;

namespace RpcBench.Contract.Tests.Languages;

/// <summary>The runtimes that clients in other languages need. If one is missing, the test is skipped locally and fails on CI
/// (<c>CI=true</c>).</summary>
internal static class Interpreters
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromMinutes(5);

    private static readonly Lazy<Task<string?>> NodePackages = new(InstallNodePackagesAsync);

    /// <summary>Returns Node after installing the packages of its client. <c>RPCBENCH_NODE</c> names another Node.</summary>
    public static async Task<string> FindNodeAsync()
    {
        var node = Environment.GetEnvironmentVariable("RPCBENCH_NODE") ?? "node";
        SkipIfMissing(await FindRefusalAsync(node, ["-e", "fetch"]),
            "no Node of version 18 or later (Debian: nodejs); set RPCBENCH_NODE to its path");
        SkipIfMissing(await NodePackages.Value, "no npm that could install the client's packages (Debian: npm)");
        return node;
    }

    /// <summary>Returns Debian's Python with grpcio and protobuf, whichever Python is first in the path. <c>RPCBENCH_PYTHON</c> names
    /// another.</summary>
    public static async Task<string> FindPythonAsync()
    {
        var python = Environment.GetEnvironmentVariable("RPCBENCH_PYTHON") ?? "/usr/bin/python3";
        SkipIfMissing(await FindRefusalAsync(python, ["-c", "import grpc, google.protobuf"]),
            "no Python with grpcio and protobuf (Debian: python3-grpcio, python3-protobuf); set RPCBENCH_PYTHON to its path");
        return python;
    }

    private static void SkipIfMissing(string? refusal, string missing) =>
        RequiredTool.SkipIfMissing(refusal is null ? null : $"There is {missing}: {refusal}");

    // Installs once for all tests, and again in a later run only if something has changed.
    private static async Task<string?> InstallNodePackagesAsync()
    {
        var folder = Path.Combine(ForeignClient.Folder, "clients", "node");
        var installed = new FileInfo(Path.Combine(folder, "node_modules", ".package-lock.json"));
        return installed.Exists && installed.LastWriteTimeUtc > File.GetLastWriteTimeUtc(Path.Combine(folder, "package-lock.json"))
            ? null
            : await FindRefusalAsync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
    }

    private static async Task<string?> FindRefusalAsync(string program, string[] arguments, string folder = "")
    {
        try
        {
            var exit = await ProgramExit.RunAsync(new(program, arguments) { WorkingDirectory = folder }, WaitTimeout, input: "");
            return exit.Code == 0 ? null : $"{program} ended with {exit.Code}: {exit.Errors}";
        }
        catch (Win32Exception exception)
        {
            return exception.Message;
        }
    }
}
