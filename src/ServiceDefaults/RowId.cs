namespace RpcBench.ServiceDefaults;

/// <summary>Which ids a row can have.</summary>
public static class RowId
{
    /// <summary>Whether the id can be a row's: 1 or more.</summary>
    public static bool IsValid(int id) => id > 0;

    /// <summary>Reads an id that came as text: digits alone, no sign and no spaces.</summary>
    public static bool TryParse(string text, out int id) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out id) && IsValid(id);
}
