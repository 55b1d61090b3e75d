using System.Diagnostics;
using RpcBench.Endurance.Programs;
using RpcBench.Records;

namespace RpcBench.Endurance.Truth;

/// <summary>A run of the default command, as users start it.</summary>
internal static class BenchRun
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(15);

    /// <summary>Runs it to its end and reads its record.</summary>
    /// <param name="folder">For its files.</param>
    /// <param name="environment">Beside this process's own.</param>
    /// <param name="arguments">Its arguments.</param>
    /// <param name="cancellation">Kills it.</param>
    /// <exception cref="BrokenClaimException">It failed.</exception>
    public static async Task<RunRecord> RunAsync(string folder, IReadOnlyDictionary<string, string> environment, IReadOnlyList<string> arguments, CancellationToken cancellation)
    {
        var own = Directory.CreateDirectory(Path.Combine(folder, Path.GetRandomFileName())).FullName;
        var start = new ProcessStartInfo("dotnet", [Built.Bench, .. arguments]) { WorkingDirectory = own };
        start.Environment.Remove("RPCBENCH_MYSQL");
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        var exit = await ProgramExit.OfAsync(start, Longest, input: "", cancellation);
        Require(exit.Code == 0, $"The run ended with exit code {exit.Code}: {exit.Errors}");
        return RecordFiles.Run.Read(Directory.EnumerateFiles(own, RecordFiles.Run.Name, SearchOption.AllDirectories).Single());
    }

    /// <summary>The methods of a run with their only comparison.</summary>
    public static IEnumerable<(OperationRecord Operation, ComparisonRecord Comparison)> Compared(RunRecord record) =>
        record.Networks[0].Operations.Select(operation => (operation, operation.Comparisons.Single()));
}
