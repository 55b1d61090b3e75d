namespace RpcBench.Contract.Tests.Services;

internal static class GrpcAssert
{
    /// <summary>Asserts that the call fails with that status, and returns its detail.</summary>
    public static Task<string> AssertFailsAsync<T>(StatusCode expected, AsyncUnaryCall<T> call)
        => AssertFailsAsync(expected, async () => await call);

    public static async Task<StatusCode> ReadStatusAsync<T>(AsyncUnaryCall<T> call)
    {
        try
        {
            await call;
            return StatusCode.OK;
        }
        catch (RpcException exception)
        {
            return exception.StatusCode;
        }
    }

    public static async Task<string> AssertFailsAsync(StatusCode expected, Func<Task> call)
    {
        var failure = await Assert.ThrowsAsync<RpcException>(call);
        Assert.Equal(expected, failure.StatusCode);
        return failure.Status.Detail;
    }
}
