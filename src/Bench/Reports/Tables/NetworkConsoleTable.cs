using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Statistics;
using Spectre.Console;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>All methods over all networks on a console, the PING first. Networks that do not fit beside one another stand one under the other.</summary>
public sealed class NetworkConsoleTable
{
    private const string Gap = "  ";
    private const string Missing = "-";
    private const string Signs = "By: who is faster; = neither, ? undecided, - not measured.";

    private readonly IReadOnlyList<string> _names;
    private readonly IReadOnlyList<Block> _blocks;
    private readonly int _nameWidth;

    private NetworkConsoleTable(Answer answer, IReadOnlyList<NetworkAnswer> networks, bool withRoundTrips)
    {
        _names = ["", "Method", "PING", .. answer.MethodNames.Select(ConsoleColumns.Short)];
        _nameWidth = _names.Max(name => name.Length);
        _blocks = [.. networks.Select(network => new Block(answer, network, withRoundTrips))];
    }

    private int Width => _nameWidth + _blocks.Sum(block => Gap.Length + 1 + block.Width);

    /// <summary>Writes the table, with round trips where the console is wide enough, and what its signs mean.</summary>
    public static void Write(IAnsiConsole console, Answer answer)
    {
        var left = answer.Networks.ToList();
        while (left.Count > 0)
        {
            var table = Enumerable.Range(1, left.Count).Reverse()
                .SelectMany(count => Candidates(answer, left[..count]))
                .FirstOrDefault(candidate => candidate.Width <= console.Profile.Width) ?? new NetworkConsoleTable(answer, left[..1], withRoundTrips: false);
            table.Write(console);
            left.RemoveRange(0, table._blocks.Count);
        }

        Line(console, $"Times in ms. RTT: the times of REST and of gRPC over the PING, the round trip measured. {Signs}", Style.Plain);
        console.WriteLine();
    }

    private static IEnumerable<NetworkConsoleTable> Candidates(Answer answer, IReadOnlyList<NetworkAnswer> networks) =>
        [new(answer, networks, withRoundTrips: true), new(answer, networks, withRoundTrips: false)];

    private void Write(IAnsiConsole console)
    {
        for (var row = 0; row < _names.Count; row++)
        {
            var text = _names[row].PadRight(_nameWidth) + string.Concat(_blocks.Select(block => $"{Gap} {block.Row(row)}"));
            Line(console, text.TrimEnd(), row < 2 ? new Style(decoration: Decoration.Bold) : Style.Plain);
            if (row == 1)
            {
                Line(console, new string('-', _nameWidth) + string.Concat(_blocks.Select(block => $"{Gap} {new string('-', block.Width)}")), new Style(decoration: Decoration.Dim));
            }
        }

        console.WriteLine();
    }

    private static void Line(IAnsiConsole console, string text, Style style)
    {
        console.Write(new Text(ConsoleTable.Plain(console, text), style));
        console.WriteLine();
    }

    /// <summary>The columns of one network.</summary>
    private sealed class Block
    {
        private readonly string _name;
        private readonly string _ping;
        private readonly List<string[]> _lines;
        private readonly int[] _widths;

        public Block(Answer answer, NetworkAnswer network, bool withRoundTrips)
        {
            var isMarked = network.MarksPairedMeans;
            var hasRoundTrips = withRoundTrips && network.ShowsRoundTrips;
            _name = network.Network.Name;
            _ping = $"{(network.Distance is { } distance ? Milliseconds(distance.RoundTripNanoseconds) : Missing)} ({Asked(network)})";
            _lines =
            [
                [Padded(ArmNames.Rest, isMarked), Padded(ArmNames.Grpc, isMarked), .. hasRoundTrips ? ["RTT"] : Array.Empty<string>(), "By"],
                .. answer.MethodNames.Select(network.Find).Select(method => (string[])
                [
                    Mean(method, method?.Rest, isMarked), Mean(method, method?.Grpc, isMarked), .. hasRoundTrips ? [RoundTrips(method)] : Array.Empty<string>(), Faster(method),
                ]),
            ];
            _widths = [.. _lines[0].Select((_, column) => _lines.Max(line => line[column].Length))];
            // The name and the PING stand over all columns of the network; the last one takes what they need more.
            _widths[^1] += Math.Max(0, Math.Max(_name.Length, _ping.Length) - Width);
        }

        public int Width => _widths.Sum() + (Gap.Length * (_widths.Length - 1));

        public string Row(int row) => row switch
        {
            0 => _name.PadRight(Width),
            2 => _ping.PadRight(Width),
            _ => string.Join(Gap, _lines[row == 1 ? 0 : row - 2].Select((cell, column) =>
                column == _widths.Length - 1 ? cell.PadRight(_widths[column]) : cell.PadLeft(_widths[column]))),
        };

        private static string Asked(NetworkAnswer network) =>
            network.IsLocal ? "nothing between" : $"asked {Milliseconds(network.Network.Asked.RoundTripNanoseconds)}";

        private static string Mean(MethodAnswer? method, ArmAnswer? arm, bool isMarked) => arm?.Mean is not { } mean
            ? Padded(Missing, isMarked)
            : method!.Source == MeanSource.PairedBlocks ? Milliseconds(mean.Nanoseconds) + "†" : Padded(Milliseconds(mean.Nanoseconds), isMarked);

        /// <summary>Room for a mark, so that the figures of a column stand under one another.</summary>
        private static string Padded(string text, bool isMarked) => isMarked ? text + " " : text;

        private static string RoundTrips(MethodAnswer? method) => method is null || method.Arms.All(arm => arm.RoundTrips is null)
            ? Missing
            : string.Join('/', method.Arms.Select(arm => arm.RoundTrips is { } times ? Figure.Times(times) : Missing));

        private static string Faster(MethodAnswer? method) => method switch
        {
            null => Missing,
            { AnswersDiffer: true } => "differ",
            { Operation.Verdict: Verdict.NoMaterialDifference } => "=",
            { Operation.Verdict: Verdict.Undecided } => "?",
            _ => method.Faster ?? Missing,
        };

        private static string Milliseconds(double nanoseconds) => Figure.Significant(nanoseconds / 1e6);
    }
}
