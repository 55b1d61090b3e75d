namespace RpcBench.Documents;

/// <summary>A file that a reader, or a crash, finds whole: the old one or the new one and nothing between.</summary>
public static class WholeFile
{
    /// <summary>Writes UTF-8; the folder is made if it is not there. What could not be written whole leaves nothing behind.</summary>
    /// <exception cref="IOException">The disk is full, fails, or the path cannot be.</exception>
    /// <exception cref="UnauthorizedAccessException">The folder or file is not to be written.</exception>
    public static void Write(string path, string content)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
        var unfinished = path + ".part";
        try
        {
            using (var file = new FileStream(unfinished, FileMode.Create, FileAccess.Write, FileShare.Read, bufferSize: 0))
            {
                file.Write(Encoding.UTF8.GetBytes(content));

                // A name that reaches the disk before its content is an empty file after a power failure.
                file.Flush(flushToDisk: true);
            }

            File.Move(unfinished, path, overwrite: true);
        }
        catch
        {
            // A disk that does not let it go either has said so already.
            Try(() => File.Delete(unfinished));
            throw;
        }
    }

    /// <summary>Does what writes or reads a file. Returns why that is refused; null: it was done.</summary>
    public static string? Try(Action access)
    {
        try
        {
            access();
            return null;
        }
        catch (Exception exception) when (IsRefusal(exception))
        {
            return exception.Message;
        }
    }

    /// <summary>Whether an exception says that something cannot be written, or read, there.</summary>
    public static bool IsRefusal(Exception exception) => exception is IOException or UnauthorizedAccessException;
}
