namespace RpcBench.Studies.Cli;

/// <summary>Finds operations by the names that users write: the names of this program, or those of the published studies.</summary>
internal static class OperationNames
{
    private static readonly Dictionary<string, string> StudyNames = new(StringComparer.OrdinalIgnoreCase)
    {
        ["add"] = "Add",
        ["dotproduct"] = "DotProduct",
        ["rawImage"] = "MeasureRawImage",
        ["rawimg"] = "MeasureRawImage",
        ["img"] = "MeasureRawImage",
        ["jsonImage"] = "MeasureBase64Image",
        ["jsonimg"] = "MeasureBase64Image",
    };

    public static string Find(IReadOnlyList<string> known, string name) =>
        known.FirstOrDefault(operation => operation == StudyNames.GetValueOrDefault(name, name))
            ?? throw new UserException($"There is no operation '{name}'. Choose from {string.Join(", ", known)}.");
}
