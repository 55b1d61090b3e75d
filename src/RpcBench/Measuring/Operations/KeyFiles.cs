using CsvHelper;

namespace RpcBench.Measuring.Operations;

/// <summary>Files that a declaration names, and keys read from them. A line that cannot be read is refused with its number.</summary>
internal static class KeyFiles
{
    private static readonly CsvReaderOptions Rows =
        new() { Separator = ',', HasHeader = false, TrackLineNumbers = true, MalformedData = CsvMalformedDataHandling.Throw };

    /// <summary>What lies at a path, as seen from the working directory, or else from the program's folder or one above it.</summary>
    /// <exception cref="UserException">Nothing does.</exception>
    public static string Find(string what, string path, Func<string, bool> exists)
    {
        List<string> folders = [Environment.CurrentDirectory];
        for (var folder = new DirectoryInfo(AppContext.BaseDirectory); folder is not null; folder = folder.Parent)
        {
            folders.Add(folder.FullName);
        }

        return folders.Select(folder => Path.GetFullPath(path, folder)).FirstOrDefault(exists) ?? throw new UserException(
            $"There is no {what} '{path}', seen from {folders[0]} or from the program's folder and those above it.");
    }

    public static TKey[] ReadCsv<TKey>(string file, Func<IReadOnlyDictionary<string, string>, TKey> key)
    {
        using var reader = CsvReader.FromText(Read(file), Rows);
        var names = ReadOne(file, 1, () => reader.Read() ? reader.Current.ToArray() : throw new FormatException("it names no columns"));
        List<TKey> keys = [];
        while (ReadOne(file, (int)reader.LineNumber + 1, () => reader.Read()))
        {
            var fields = reader.Current.ToArray();
            keys.Add(ReadOne(file, (int)reader.LineNumber, () => key(RowOf(names, fields)), names));
        }

        return [.. keys];
    }

    public static TKey[] ReadJsonLines<TKey>(string file) =>
    [
        .. from line in Read(file).Split('\n').Index()
           where !string.IsNullOrWhiteSpace(line.Item)
           select ReadOne(file, line.Index + 1, () => JsonSerializer.Deserialize<TKey>(line.Item, JsonSerializerOptions.Web)
               ?? throw new FormatException("it is null")),
    ];

    private static Dictionary<string, string> RowOf(string[] names, string[] fields) => fields.Length == names.Length
        ? names.Zip(fields).ToDictionary(field => field.First, field => field.Second, StringComparer.OrdinalIgnoreCase)
        : throw new FormatException($"it has {fields.Length} fields and the first row {names.Length}");

    private static string Read(string file) => File.ReadAllText(Find("file", file, File.Exists));

    private static T ReadOne<T>(string file, int line, Func<T> read, string[]? names = null)
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
