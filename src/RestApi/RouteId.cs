namespace RpcBench.RestApi;

internal static class RouteId
{
    /// <summary>Parses digits only, without a sign or spaces.</summary>
    public static bool TryParse(string text, out int id) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out id) && RowId.IsValid(id);
}
