namespace RpcBench.Networks;

public static class FolderRemoval
{
    private const int Tries = 60;
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    /// <summary>Deletes a folder or a file if it exists, without following links. A killed process may still be creating files, so the
    /// deletion is retried.</summary>
    /// <exception cref="IOException">Thrown when it could not be deleted within three seconds.</exception>
    /// <exception cref="UnauthorizedAccessException">Thrown when deleting it is not permitted.</exception>
    public static async Task RemoveAsync(string path)
    {
        var attempt = 0;
        while (Path.Exists(path))
        {
            attempt++;
            try
            {
                if (Directory.Exists(path))
                {
                    Directory.Delete(path, recursive: true);
                }
                else
                {
                    File.Delete(path);
                }
            }
            catch (Exception exception) when (attempt < Tries && exception is IOException or UnauthorizedAccessException)
            {
                // Another process may also have deleted it, or part of it.
                await Task.Delay(Pause);
            }
        }
    }
}
