namespace RpcBench.PayloadProjects.Projects;

/// <summary>The settings of a generated project beside its contract.</summary>
/// <param name="Source">The names of the sample files.</param>
/// <param name="Payload">A line for the conditions of a report: the source and the sizes of an object.</param>
/// <param name="Items">A line for the conditions of a report: the number of objects and how they were made.</param>
internal sealed record ProjectSettings(string Source, string Payload, string Items)
{
    public Direction Direction { get; init; }

    public IReadOnlyList<string> Arms { get; init; } = [ArmChoice.Rest, ArmChoice.Grpc];

    /// <summary>The options that repeat the measurement.</summary>
    public IReadOnlyList<string> Options { get; init; } = [];

    /// <summary>The number of objects of a list.</summary>
    public int Count { get; init; } = 100;

    /// <summary>The size of the list of all objects as JSON.</summary>
    public long ListBytes { get; init; }

    /// <summary>The sizes of an object and the hints, in several lines.</summary>
    public string SizesText { get; init; } = "";

    /// <summary>The folder with the assemblies of RpcBench.</summary>
    public string ToolFolder { get; init; } = "";
}
