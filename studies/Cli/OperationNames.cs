namespace RpcBench.Studies.Cli;

/// <summary>Operations as users name them: as the catalogue does, or as the published studies did.</summary>
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

    /// <exception cref="UserException">There is none; the nearest is suggested.</exception>
    public static ComparedOperation Find(string name) =>
        Catalogue.All.FirstOrDefault(operation => operation.Name == OfStudies.GetValueOrDefault(name, name))
            ?? throw new UserException($"There is no operation '{name}'{NearestName.Suggest(name, Known)}");

    private static string[] Known => [.. Catalogue.All.Select(operation => operation.Name)];
}
