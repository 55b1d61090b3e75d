namespace RpcBench.Studies;

/// <summary>Tables of published figures as a user names them.</summary>
internal static class FigureFiles
{
    /// <summary>The table of a file, CSV or Markdown.</summary>
    /// <exception cref="UserException">It cannot be read, or its table is malformed.</exception>
    public static FigureTable Read(string path)
    {
        try
        {
            return FigureFile.Read(path);
        }
        catch (TableException exception)
        {
            throw new UserException(exception.Message, exception);
        }
    }
}
