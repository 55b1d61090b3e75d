namespace RpcBench.PayloadProjects;

/// <summary>The sizes of an object and the hints, as text for a console and for the README of the project.</summary>
internal static class SizesText
{
    private const int Indent = 2;

    /// <summary>Returns the text. The sizes of protobuf and the hints are about the inferred contract only.</summary>
    public static string Write(PayloadSizes sizes, string source, bool isInferred)
    {
        (string Name, double Bytes, IReadOnlyList<MemberSize> Largest)[] all =
        [
            ("JSON", sizes.Json, sizes.LargestInJson),
            ("JSON with Brotli", sizes.Compressed, sizes.LargestInCompressed),
            ("protobuf", sizes.Protobuf, sizes.LargestInProtobuf),
        ];
        var encodings = isInferred ? all : all[..2];
        return string.Join(
            '\n',
            [
                $"One object of {source}, and the members with the most bytes:",
                .. Columns(encodings),
                .. isInferred ? sizes.Hints.Select(hint => $"Hint. {hint}") : [],
            ]);
    }

    private static IEnumerable<string> Columns(IReadOnlyList<(string Name, double Bytes, IReadOnlyList<MemberSize> Largest)> encodings)
    {
        var columns = encodings.Select(Column).ToList();
        for (var row = 0; row < columns.Max(column => column.Count); row++)
        {
            var cells = columns.Select(column =>
                (row < column.Count ? column[row] : "").PadRight(column.Max(cell => cell.Length) + Indent));
            yield return $"{new string(' ', Indent)}{string.Concat(cells)}".TrimEnd();
        }
    }

    private static List<string> Column((string Name, double Bytes, IReadOnlyList<MemberSize> Largest) encoding)
    {
        var widest = encoding.Largest.Select(size => size.Path.Length).Append(encoding.Name.Length).Max();
        return
        [
            Row(encoding.Name, encoding.Bytes, widest),
            .. encoding.Largest.Select(size => Row(size.Path, size.Bytes, widest)),
        ];
    }

    private static string Row(string name, double bytes, int widest) =>
        string.Create(CultureInfo.InvariantCulture, $"{name.PadRight(widest)} {bytes,9:N0}");
}
