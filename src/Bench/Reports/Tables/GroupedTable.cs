namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table of texts whose lines are grouped: the same in HTML and Markdown.</summary>
/// <param name="Title">Stands over it.</param>
/// <param name="Headers">From left to right; the first is of the groups.</param>
/// <param name="Groups">From top to bottom.</param>
public sealed record GroupedTable(string Title, IReadOnlyList<TableHeader> Headers, IReadOnlyList<LineGroup> Groups)
{
    /// <summary>What stands beside figures that may not be trusted.</summary>
    public const string Invalid = "INVALID";

    /// <summary>What stands beside the others.</summary>
    public const string Valid = "valid";

    /// <summary>The first columns alone.</summary>
    public GroupedTable First(int columns) => this with
    {
        Headers = [.. Headers.Take(columns)],
        Groups = [.. Groups.Select(group => group with { Lines = [.. group.Lines.Select(line => (IReadOnlyList<string?>)[.. line.Take(columns - 1)])] })],
    };
}

/// <summary>Lines that share the first cell.</summary>
/// <param name="Name">That cell.</param>
/// <param name="Lines">The other cells of each; null: not measured.</param>
public sealed record LineGroup(string Name, IReadOnlyList<IReadOnlyList<string?>> Lines);
