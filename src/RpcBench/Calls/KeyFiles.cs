using CsvHelper;

namespace RpcBench.Calls;

/// <summary>Finds the files that a declaration names, and reads keys from them. If a line cannot be read, the message contains its
/// number.</summary>
internal static class KeyFiles
{
    private static readonly CsvReaderOptions Rows =
        new() { Separator = ',', HasHeader = false, TrackLineNumbers = true, MalformedData = CsvMalformedDataHandling.Throw };

    private static readonly Encoding Utf8 = new UTF8Encoding(encoderShouldEmitUTF8Identifier: true, throwOnInvalidBytes: true);

    // UTF-32 comes first, because the byte order mark of little-endian UTF-32 begins with that of UTF-16.
    private static readonly Encoding[] MarkedEncodings =
    [
        new UTF32Encoding(bigEndian: false, byteOrderMark: true, throwOnInvalidCharacters: true),
        new UTF32Encoding(bigEndian: true, byteOrderMark: true, throwOnInvalidCharacters: true),
        new UnicodeEncoding(bigEndian: false, byteOrderMark: true, throwOnInvalidBytes: true),
        new UnicodeEncoding(bigEndian: true, byteOrderMark: true, throwOnInvalidBytes: true),
    ];

    /// <summary>Finds a path relative to the working directory, the program's folder or a folder above the program's folder.</summary>
    /// <exception cref="UserException">Thrown when nothing is found.</exception>
    public static string FindPath(
        string what,
        string path,
        Func<string, bool> exists) => TryFindPath(path, exists) ?? throw new UserException(
        $"There is no {what} '{path}' in {Environment.CurrentDirectory}, in the program's folder or in a folder above it. Correct the "
            + "path.");

    public static string? TryFindPath(string path, Func<string, bool> exists)
    {
        List<string> folders = [Environment.CurrentDirectory];
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            folders.Add(folder.FullName);
        }

        return folders.Select(folder => Path.GetFullPath(path, folder)).FirstOrDefault(exists);
    }

    public static TKey[] ReadCsv<TKey>(string file, Func<IReadOnlyDictionary<string, string>, TKey> key)
    {
        using var reader = CsvReader.FromText(ReadText(file), Rows);
        var names = ReadAtLine(file, 1, () => reader.Read() ? reader.Current.ToArray() : throw new FormatException("it has no columns"));
        List<TKey> keys = [];
        while (ReadAtLine(file, (int)reader.LineNumber + 1, () => reader.Read()))
        {
            var fields = reader.Current.ToArray();
            keys.Add(ReadAtLine(file, (int)reader.LineNumber, () => key(CreateRow(names, fields)), names));
        }

        return [.. keys];
    }

    public static TKey[] ReadJsonLines<TKey>(string file) =>
    [
        .. from line in ReadText(file).Split('\n').Index()
           where !string.IsNullOrWhiteSpace(line.Item)
           select ReadAtLine(file, line.Index + 1, () => JsonSerializer.Deserialize<TKey>(line.Item, UserJson.Web)
               ?? throw new FormatException("the value is null")),
    ];

    private static Dictionary<string, string> CreateRow(string[] names, string[] fields) => fields.Length == names.Length
        ? names.Zip(fields).ToDictionary(field => field.First, field => field.Second, StringComparer.OrdinalIgnoreCase)
        : throw new FormatException($"the row has {fields.Length} fields, but the first row has {names.Length}");

    /// <exception cref="UserException">Thrown when the file contains bytes that are not text. A lenient reader would turn these bytes into
    /// U+FFFD, and the keys would name something else.</exception>
    private static string ReadText(string file)
    {
        var bytes = File.ReadAllBytes(FindPath("file", file, File.Exists));
        var encoding = Array.Find(MarkedEncodings, one => bytes.AsSpan().StartsWith(one.Preamble)) ?? Utf8;
        var start = bytes.AsSpan().StartsWith(encoding.Preamble) ? encoding.Preamble.Length : 0;
        try
        {
            return encoding.GetString(bytes, start, bytes.Length - start);
        }
        catch (DecoderFallbackException exception)
        {
            var readable = encoding.GetString(bytes, start, exception.Index);
            var line = readable.Count(letter => letter == '\n') + 1;
            var column = readable.Length - readable.LastIndexOf('\n');
            var found = $"the byte 0x{bytes[start + exception.Index]:X2} is not {encoding.WebName.ToUpperInvariant()}";
            throw new UserException($"'{file}', line {line}, column {column}: {found}. Save the file as UTF-8.", exception);
        }
    }

    private static T ReadAtLine<T>(string file, int line, Func<T> read, string[]? names = null)
    {
        try
        {
            return read();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            var columns = exception is KeyNotFoundException && names is not null
                ? $" The columns, with commas between them: '{string.Join("', '", names)}'." : "";
            throw new UserException($"'{file}', line {line}: {exception.Message}{columns}", exception);
        }
    }
}
