namespace RpcBench.Reports.Charts;

/// <summary>What a picture says to those who do not see it.</summary>
internal static class ChartText
{
    /// <summary>The opening tag of a picture, its accessible name and its description with all its figures; the id is unique on a
    /// page.</summary>
    public static Html Open(
        string id, string cssClass, int width, int height, string title, string description, Html? attributes = null) => Html.Format($"""
        <svg {attributes}class="chart {cssClass}" viewBox="0 0 {width} {height}" role="img" aria-labelledby="{id}-title {id}-desc">
        <title id="{id}-title">{title}</title>
        <desc id="{id}-desc">{description}</desc>
        <defs><pattern id="{id}-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="stripe-ground" width="6" height="6"/><rect class="stripe" width="2.6" height="6"/></pattern></defs>
        """);

    public static string Describe(NetworkResult network, IEnumerable<MethodResult> methods) => string.Join(
        " ", [.. network.IsNamed ? [$"{NetworkWords.Ping(network)} ({NetworkWords.RoundTrip(network.Network)})."] : Array.Empty<string>(),
            .. methods.Select(Describe)]);

    public static string Mean(MethodResult method, ArmResult arm) =>
        method.Mean(arm) is { } mean ? $"{mean} {method.Scale.Unit}" : Figure.NotMeasured;

    private static string Describe(MethodResult method) =>
        $"{method.Operation.Name}: {string.Join(", ", method.Arms.Select(arm => $"{arm.Label} {Mean(method, arm)}"))}.";
}
