namespace RpcBench.Calls;

/// <summary>Runs code that a program declared. Whatever the code throws becomes an exception whose message names the declaration.</summary>
internal static class DeclaredCode
{
    /// <param name="what">Names the code, the begin of a sentence: for example <c>The condition 'Rows' of GetOrder</c>.</param>
    /// <param name="code">The code of the program.</param>
    /// <exception cref="CallException">The code threw an exception of its own.</exception>
    /// <exception cref="UserException">The code threw this exception, whose message is for the user.</exception>
    public static T Run<T>(string what, Func<T> code)
    {
        try
        {
            return code();
        }
        catch (Exception exception) when (exception is not (OutOfMemoryException or EnvironmentException))
        {
            throw ArmCalls.Failed(what, exception);
        }
    }

    /// <inheritdoc cref="Run{T}"/>
    public static async Task<T> RunAsync<T>(string what, Func<Task<T>> code, CancellationToken cancellation)
    {
        try
        {
            return await code();
        }
        catch (Exception exception) when (
            exception is not (OutOfMemoryException or EnvironmentException) && !cancellation.IsCancellationRequested)
        {
            throw ArmCalls.Failed(what, exception);
        }
    }
}
