namespace RpcBench.RestApi;

/// <summary>An id as a route has it.</summary>
internal static class RouteId
{
    /// <summary>Reads it: digits alone, no sign and no spaces.</summary>
    public static bool TryParse(string text, out int id) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out id) && RowId.IsValid(id);
}
