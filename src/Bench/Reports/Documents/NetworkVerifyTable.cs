using System.Globalization;
using System.Text;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The relay beside the kernel's own TCP as a table.</summary>
internal static class NetworkVerifyTable
{
    /// <summary>A GitHub table with the machine above it.</summary>
    public static string Markdown(NetworkVerifyDocument document)
    {
        var text = new StringBuilder();
        text.AppendLine(CultureInfo.InvariantCulture, $"Measured {Figure.Instant(document.Started)} on {document.Machine.Processor}, {document.Machine.Cores} cores, {document.Machine.OperatingSystem}, {document.Machine.Runtime}; relay and kernel in {document.Rounds} turns, medians.");
        text.AppendLine().AppendLine("| Network | What | Relay | Kernel | Relay over kernel | Least by the model |").AppendLine("|---|---|---:|---:|---:|---:|");
        foreach (var network in document.Networks)
        {
            foreach (var step in network.Steps)
            {
                text.AppendLine(CultureInfo.InvariantCulture, $"| {network.Name} | {step.Name} | {Figure.Milliseconds(step.RelayNanoseconds)} | {Figure.Milliseconds(step.KernelNanoseconds)} | {Figure.Ratio(step.Ratio)} | {Figure.Milliseconds(step.FloorNanoseconds)} |");
            }
        }

        return text.ToString().ReplaceLineEndings("\n");
    }
}
