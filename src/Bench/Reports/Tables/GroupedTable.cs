namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table of texts whose lines are grouped: the same on the page, in Markdown and on the console.</summary>
/// <param name="Title">Stands over it.</param>
/// <param name="Headers">From left to right; the first is of the groups.</param>
/// <param name="Groups">From top to bottom.</param>
public sealed record GroupedTable(string Title, IReadOnlyList<TableHeader> Headers, IReadOnlyList<LineGroup> Groups)
{
    /// <summary>What stands beside figures that may not be trusted.</summary>
    public const string Invalid = "INVALID";

    /// <summary>What stands beside the others.</summary>
    public const string Valid = "valid";

    /// <summary>How the page styles it.</summary>
    public string CssClass { get; init; } = "grouped";

    /// <summary>The first columns alone.</summary>
    public GroupedTable First(int columns) => Only([.. Enumerable.Range(0, columns)]);

    /// <summary>These columns alone, that of the groups first.</summary>
    public GroupedTable Only(params IReadOnlyList<int> columns) => this with
    {
        Headers = [.. columns.Select(column => Headers[column])],
        Groups = [.. Groups.Select(group => group with { Lines = [.. group.Lines.Select(line => (IReadOnlyList<string?>)[.. columns.Skip(1).Select(column => line[column - 1])])] })],
    };
}

/// <summary>Lines that share the first cell.</summary>
/// <param name="Name">That cell.</param>
/// <param name="Lines">The other cells of each; null: not measured.</param>
public sealed record LineGroup(string Name, IReadOnlyList<IReadOnlyList<string?>> Lines)
{
    /// <summary>Whether they are of the network itself.</summary>
    public bool IsPing { get; init; }
}
