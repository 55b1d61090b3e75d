using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A column of a table with two lines a method, one for each API: the same in HTML, Markdown and on the console.</summary>
public sealed record Column
{
    private Column(string header, bool perMethod, Func<MethodAnswer, ArmAnswer, string?> cell)
    {
        Header = header;
        IsPerMethod = perMethod;
        Cell = cell;
    }

    /// <summary>With its unit, unless the cells hold it.</summary>
    public string Header { get; init; }

    /// <summary>Whether one cell stands for both lines of a method.</summary>
    public bool IsPerMethod { get; }

    /// <summary>The text of a cell; null where it was not measured.</summary>
    public Func<MethodAnswer, ArmAnswer, string?> Cell { get; }

    /// <summary>Words, which stand at the left, rather than figures.</summary>
    public bool IsText { get; init; }

    /// <summary>A picture for HTML; the other forms leave such a column out.</summary>
    public Func<NetworkAnswer, Func<MethodAnswer, Html>>? Picture { get; init; }

    /// <summary>Whether its cells may take two lines where the page is narrow.</summary>
    public bool Wraps { get; init; }

    /// <summary>Whether it is left out where no round trip is shown.</summary>
    public bool NeedsDistance { get; init; }

    /// <summary>Whether it is left out where nothing was between, so that there is no floor.</summary>
    public bool NeedsFloor { get; init; }

    /// <summary>What it says of the network itself: on the lines of the PING, for one measurement; null: nothing.</summary>
    public Func<NetworkAnswer, (string When, NetworkDeliveredRecord? Delivered), string?>? Ping { get; init; }

    /// <summary>A column with one cell a method.</summary>
    public static Column OfMethod(string header, Func<MethodAnswer, string?> cell) => new(header, perMethod: true, (method, _) => cell(method));

    /// <summary>A column with a cell for each API.</summary>
    public static Column OfArm(string header, Func<MethodAnswer, ArmAnswer, string?> cell) => new(header, perMethod: false, cell);
}
