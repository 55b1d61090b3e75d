namespace RpcBench.Studies.Cli;

/// <summary>Operations as users name them: as our own program does, or as the published studies did.</summary>
internal static class OperationNames
{
    private static readonly Dictionary<string, string> OfStudies = new(StringComparer.OrdinalIgnoreCase)
    {
        ["add"] = "Add",
        ["dotproduct"] = "DotProduct",
        ["rawImage"] = "MeasureRawImage",
        ["rawimg"] = "MeasureRawImage",
        ["img"] = "MeasureRawImage",
        ["jsonImage"] = "MeasureBase64Image",
        ["jsonimg"] = "MeasureBase64Image",
    };

    /// <summary>The name of one of those that are known.</summary>
    /// <exception cref="UserException">There is none.</exception>
    public static string Find(IReadOnlyList<string> known, string name) =>
        known.FirstOrDefault(operation => operation == OfStudies.GetValueOrDefault(name, name))
            ?? throw new UserException($"There is no operation '{name}'. Choose from {string.Join(", ", known)}.");
}
