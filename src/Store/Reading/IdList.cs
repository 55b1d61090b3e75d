using System.Globalization;

namespace RpcBench.Store.Reading;

/// <summary>Ids in a JSON array, read from left to right. Databases differ in the spaces between them.</summary>
internal struct IdList(string json)
{
    private int _at;

    /// <summary>The next id.</summary>
    /// <exception cref="FormatException">There is none.</exception>
    public int Next()
    {
        var start = json.AsSpan(_at).IndexOfAnyInRange('0', '9');
        if (start < 0)
        {
            throw new FormatException($"There are fewer ids in '{json}' than references.");
        }

        var rest = json.AsSpan(_at + start);
        var length = rest.IndexOfAnyExceptInRange('0', '9');
        var digits = rest[..(length < 0 ? rest.Length : length)];
        _at += start + digits.Length;
        return int.Parse(digits, NumberStyles.None, CultureInfo.InvariantCulture);
    }
}
