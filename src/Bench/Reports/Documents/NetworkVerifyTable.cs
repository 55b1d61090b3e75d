using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The relay beside the kernel's own TCP as a table.</summary>
internal static class NetworkVerifyTable
{
    /// <summary>A GitHub table with the machine above it.</summary>
    public static string Markdown(NetworkVerifyDocument document) => FloorsTable.Measured(
        document.Started, document.Machine, $"{document.Machine.OperatingSystem}, {document.Machine.Runtime}; relay and kernel in {document.Rounds} turns, medians.",
        [("Network", true), ("What", true), ("Relay", false), ("Kernel", false), ("Relay over kernel", false), ("Least by the model", false)],
        document.Networks.SelectMany(network => network.Steps.Select(step => new[]
            { network.Name, step.Name, Figure.Milliseconds(step.RelayNanoseconds), Figure.Milliseconds(step.KernelNanoseconds), Figure.Ratio(step.Ratio), Figure.Milliseconds(step.FloorNanoseconds) })));
}
