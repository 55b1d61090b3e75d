namespace RpcBench.Networks;

public static class FolderRemoval
{
    private const int Tries = 60;
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    /// <summary>Removes a folder or a file, if there is one; follows no link. A killed process may still make its last files.</summary>
    /// <exception cref="IOException">It could not be removed within three seconds.</exception>
    /// <exception cref="UnauthorizedAccessException">It may not be removed.</exception>
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
                // Or somebody else removed it, or a part of it.
                await Task.Delay(Pause);
            }
        }
    }
}
