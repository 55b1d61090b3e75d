namespace RpcBench.Networks;

public static class Readiness
{
    /// <summary>Makes ready what is of no use before, and returns it; where that fails it is disposed of.</summary>
    public static async Task<T> ReadyAsync<T>(this T made, Func<Task> prepare)
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

    /// <summary>The same of what is ready at once.</summary>
    public static T Ready<T>(this T made, Action<T> prepare)
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
