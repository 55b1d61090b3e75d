namespace RpcBench.Networks;

public static class Readiness
{
    /// <summary>Prepares an object for use, and returns it. If the preparation fails, the object is disposed.</summary>
    public static async Task<T> PrepareOrDisposeAsync<T>(this T made, Func<Task> prepare)
        where T : IAsyncDisposable
    {
        try
        {
            await prepare();
            return made;
        }
        catch
        {
            await made.DisposeAsync();
            throw;
        }
    }

    public static T PrepareOrDispose<T>(this T made, Action<T> prepare)
        where T : IDisposable
    {
        try
        {
            prepare(made);
            return made;
        }
        catch
        {
            made.Dispose();
            throw;
        }
    }
}
