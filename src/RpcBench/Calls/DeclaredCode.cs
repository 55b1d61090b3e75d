namespace RpcBench.Calls;

/// <summary>Runs code that the program declared. An exception of the code becomes an exception whose message names the
/// declaration.</summary>
internal static class DeclaredCode
{
    /// <summary>Runs code. <c>what</c> names it and begins a sentence, for example <c>The condition 'Rows' of GetOrder</c>.</summary>
    /// <exception cref="CallException">Thrown when the code throws any other exception.</exception>
    /// <exception cref="UserException">Thrown when the code throws this exception, because its message is for the user.</exception>
    public static T Run<T>(string what, Func<T> code)
    {
        try
        {
            return code();
        }
        catch (Exception exception) when (exception is not (OutOfMemoryException or EnvironmentException))
        {
            throw ArmCalls.CreateFailure(what, exception);
        }
    }

    public static async Task<T> RunAsync<T>(string what, Func<Task<T>> code, CancellationToken cancellation)
    {
        try
        {
            return await code();
        }
        catch (Exception exception) when (
            exception is not (OutOfMemoryException or EnvironmentException) && !cancellation.IsCancellationRequested)
        {
            throw ArmCalls.CreateFailure(what, exception);
        }
    }
}
