namespace RpcBench.Reporting;

/// <summary>A figure of one arm's calls of a method, defined once for every table, console and CSV file.</summary>
/// <param name="Title">The title, which may name the run's arms.</param>
/// <param name="Cell">The cell of a method and an arm. If the column compares arms, the arm is a contender.</param>
internal sealed record MethodColumn(Func<IReadOnlyList<ArmRecord>, string> Title, Func<MethodResult, ArmResult, ReportCell> Cell)
{
    public MethodColumn(string title, Func<MethodResult, ArmResult, ReportCell> cell)
        : this(_ => title, cell)
    {
    }

    /// <summary>The unit that is shown with the title, or null if the cells contain the unit.</summary>
    public string? Unit { get; init; }

    /// <summary>The title with its unit for narrow tables, or null to use the usual title and unit.</summary>
    public string? ShortTitle { get; init; }

    /// <summary>The cell for narrow tables, or null to use the usual cell.</summary>
    public Func<MethodResult, ArmResult, ReportCell>? ShortCell { get; init; }

    /// <summary>One cell for all arms of a method, for tables with a line for each method. Null if each arm has its own column.</summary>
    public Func<MethodResult, ReportCell>? SharedCell { get; init; }

    /// <summary>Returns the footnote that a console shows with the column, or null if the column needs none.</summary>
    public Func<IReadOnlyList<ArmRecord>, string>? Footnote { get; init; }

    /// <summary>Whether cells compare a contender with the baseline. The baseline then has no cell.</summary>
    public bool IsComparison { get; init; }

    /// <summary>The layout of the cells. The title replaces the text.</summary>
    public TableHeader Style { get; init; }

    public Func<NetworkResult, bool> IsShown { get; init; } = _ => true;

    /// <summary>The cell of a PING, which is measured before and after all calls.</summary>
    public Func<NetworkResult, (string When, DeliveredNetworkRecord? Delivered), ReportCell> PingCell { get; init; } = (_, _) => "";

    public IReadOnlyList<(string Header, string Meaning, Func<CsvLine, object?> Field)> CsvFields { get; init; } = [];

    public static MethodColumn CreateFigure(
        string title, Func<MethodResult, ArmResult, double?> value, Func<MethodResult, double, string> write, string header,
        string meaning) =>
        new(title, (method, arm) => value(method, arm) is { } figure ? write(method, figure) : null)
        {
            CsvFields = [(header, meaning, line => line is { Method: { } method, Arm: { } arm } ? value(method, arm) : null)],
        };
}

/// <summary>A line of the CSV file: an arm's calls of a method over a network, or a network's PING, which has neither method nor
/// arm.</summary>
internal sealed record CsvLine(NetworkResult Network, MethodResult? Method, ArmResult? Arm);
