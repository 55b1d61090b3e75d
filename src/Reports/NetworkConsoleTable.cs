using Spectre.Console;

namespace RpcBench.Reports;

/// <summary>All methods over all networks on a console, the PING first. Networks that do not fit beside one another stand one under the
/// other.</summary>
internal static class NetworkConsoleTable
{
    private const string Gap = "  ";
    private const string Missing = "-";
    private const int Rule = 2;
    private const string Signs = "By: who is faster; - not measured.";

    private static readonly bool[] WithAndWithout = [true, false];

    /// <summary>Writes the table, with round trips where the console is wide enough, and what its signs mean.</summary>
    public static void Write(IAnsiConsole console, RunResult answer)
    {
        // Beside what stands over all columns of a network: lines before the methods'.
        string[] names = ["", "Method", "", "PING", .. answer.MethodNames.Select(MatrixTables.Short)];
        var width = names.Max(name => name.Length);
        names = [.. names.Select((name, line) => line == Rule ? new string('-', width) : name.PadRight(width))];
        for (var first = 0; first < answer.Networks.Count;)
        {
            var left = answer.Networks.Skip(first).ToList();
            List<string[]> blocks =
            [
                names,
                .. Enumerable.Range(1, left.Count).Reverse()
                    .SelectMany(count => WithAndWithout.Select(
                        withRoundTrips => left.Take(count).Select(network => Block(answer, network, withRoundTrips)).ToList()))
                    .FirstOrDefault(candidate => width + candidate.Sum(block => Gap.Length + 1 + block[0].Length) <= console.Profile.Width)
                        ?? [Block(answer, left[0], withRoundTrips: false)],
            ];
            Write(console, blocks);
            first += blocks.Count - 1;
        }

        var arms = answer.Record.Arms;
        var times = ArmWords.Listed(arms.Select(arm => $"of {arm.Label}"));
        var each = arms.Count > 2 ? $" Each is for a contender against {arms[0].Label}, in the order of the columns." : "";
        ConsoleTable.WriteText(
            console, $"Times in ms. RTT: the times {times} over the PING, the round trip measured. {Signs}{each}", Style.Plain);
        console.WriteLine();
    }

    private static void Write(IAnsiConsole console, List<string[]> blocks)
    {
        for (var line = 0; line < blocks[0].Length; line++)
        {
            var decoration = line < Rule ? Decoration.Bold : line == Rule ? Decoration.Dim : Decoration.None;
            ConsoleTable.WriteText(
                console, string.Join(Gap + " ", blocks.Select(block => block[line])).TrimEnd(), new Style(decoration: decoration));
        }

        console.WriteLine();
    }

    /// <summary>The lines of one network, all of one width.</summary>
    private static string[] Block(RunResult answer, NetworkResult network, bool withRoundTrips)
    {
        var hasRoundTrips = withRoundTrips && network.ShowsRoundTrips;
        var configured = network.IsLocal ? "nothing between" : $"configured {Milliseconds(network.Network.Asked.RoundTripNanoseconds)}";
        string[] over = [network.Network.Name,
            $"{(network.Distance is { } distance ? Milliseconds(distance.RoundTripNanoseconds) : Missing)} ({configured})"];
        List<string[]> lines =
        [
            [.. answer.Record.Arms.Select(arm => arm.Label), .. hasRoundTrips ? ["RTT"] : Array.Empty<string>(), "By"],
            .. answer.MethodNames.Select(network.Find).Select(method => (string[])
                [.. answer.Record.Arms.Select(arm => Mean(method, arm.Id)), .. hasRoundTrips ? [RoundTrips(method)] : Array.Empty<string>(),
                    Faster(method)]),
        ];
        int[] widths = [.. lines[0].Select((_, column) => lines.Max(line => line[column].Length))];
        // The name and the PING stand over all columns of the network; the last one takes what they need more.
        var own = widths.Sum() + (Gap.Length * (widths.Length - 1));
        var whole = Math.Max(own, over.Max(text => text.Length));
        widths[^1] += whole - own;
        var cells = lines.Select(line => string.Join(Gap, line.Select(
            (cell, column) => column == widths.Length - 1 ? cell.PadRight(widths[column]) : cell.PadLeft(widths[column])))).ToList();
        return [over[0].PadRight(whole), cells[0], new string('-', whole), over[1].PadRight(whole), .. cells.Skip(1)];

        string Mean(MethodResult? method, string arm) => method?.Arm(arm).Mean is { } mean
            ? Milliseconds(mean.Value)
            : Missing;
    }

    private static string RoundTrips(MethodResult? method) => method is null || method.Arms.All(arm => arm.RoundTrips is null)
        ? Missing
        : string.Join('/', method.Arms.Select(arm => arm.RoundTrips is { } times ? Figure.Times(times) : Missing));

    private static string Faster(MethodResult? method) =>
        method is null ? Missing : string.Join('/', method.Contenders.Select(contender => method.Faster(contender) ?? Missing));

    private static string Milliseconds(double nanoseconds) => Figure.Significant(nanoseconds / 1e6);
}
