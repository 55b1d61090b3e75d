namespace RpcBench.RestApi;

/// <summary>An id in a route.</summary>
internal static class RouteId
{
    /// <summary>Parses digits without sign and spaces.</summary>
    public static bool TryParse(string text, out int id) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out id) && RowId.IsValid(id);
}
