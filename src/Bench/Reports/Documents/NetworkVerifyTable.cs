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
                text.AppendLine(CultureInfo.InvariantCulture, $"| {network.Name} | {step.Name} | {Time(step.RelayNanoseconds)} | {Time(step.KernelNanoseconds)} | {Figure.Ratio(step.Ratio)} | {Time(step.FloorNanoseconds)} |");
            }
        }

        return text.ToString().ReplaceLineEndings("\n");
    }

    /// <summary>One network, a line a step.</summary>
    public static string Lines(VerifiedNetworkRecord network)
    {
        var text = new StringBuilder().AppendLine(network.Name);
        foreach (var step in network.Steps)
        {
            text.AppendLine(CultureInfo.InvariantCulture, $"  {step.Name,-30} relay {Time(step.RelayNanoseconds),11}  kernel {Time(step.KernelNanoseconds),11}  ratio {Figure.Ratio(step.Ratio)}  least {Time(step.FloorNanoseconds),11}");
        }

        return text.ToString().TrimEnd();
    }

    private static string Time(double nanoseconds) => nanoseconds.ToString("#,0,,.000", CultureInfo.InvariantCulture) + " ms";
}
