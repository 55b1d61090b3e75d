namespace RpcBench.Documents;

/// <summary>A file that is always complete for readers, even after a crash. It has either the old or the new content.</summary>
public static class AtomicFile
{
    /// <summary>Writes the content as UTF-8 and creates the folder if necessary. A failed write leaves no files behind.</summary>
    /// <exception cref="IOException">Thrown when the disk is full or fails, or when the path is not possible.</exception>
    /// <exception cref="UnauthorizedAccessException">Thrown when the folder or file must not be written.</exception>
    public static void Write(string path, string content)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(Path.GetFullPath(path))!);
        var unfinished = path + ".part";
        try
        {
            using (var file = new FileStream(unfinished, FileMode.Create, FileAccess.Write, FileShare.Read, bufferSize: 0))
            {
                file.Write(Encoding.UTF8.GetBytes(content));

                // If the name reaches the disk before the content, a power failure leaves an empty file.
                file.Flush(flushToDisk: true);
            }

            File.Move(unfinished, path, overwrite: true);
        }
        catch
        {
            // A disk that also refuses to delete the file has already reported its error.
            TryAccess(() => File.Delete(unfinished));
            throw;
        }
    }

    /// <summary>Runs an action that writes or reads a file. Returns the reason if it fails, or null if it succeeds.</summary>
    public static string? TryAccess(Action access)
    {
        try
        {
            access();
            return null;
        }
        catch (Exception exception) when (IsAccessFailure(exception))
        {
            return exception.Message;
        }
    }

    public static bool IsAccessFailure(Exception exception) => exception is IOException or UnauthorizedAccessException;
}
