namespace RpcBench.Studies.Figures;

internal static class FigureFile
{
    public static FigureTable Read(string path) =>
        Path.GetExtension(path).ToUpperInvariant() switch
        {
            ".CSV" => CsvFigures.Read(path, ReadText(path)),
            ".MD" or ".MARKDOWN" => MarkdownFigures.Read(path, ReadText(path)),
            _ => throw new UserException($"'{path}' is neither .csv nor .md. Name a table in one of the formats of studies/README.md."),
        };

    private static string ReadText(string path)
    {
        try
        {
            return File.ReadAllText(path, new UTF8Encoding(false, throwOnInvalidBytes: true));
        }
        catch (DecoderFallbackException exception)
        {
            throw new UserException($"'{path}' is not UTF-8 text. Save it as UTF-8.", exception);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"'{path}' cannot be read: {exception.Message} Name a file of figures.", exception);
        }
    }
}
