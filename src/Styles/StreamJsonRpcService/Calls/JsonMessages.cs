using StreamJsonRpc;

namespace RpcBench.StreamJsonRpcService.Calls;

/// <summary>Messages as System.Text.Json writes them, with members in camel case, as is usual on the Web.</summary>
internal static class JsonMessages
{
    /// <param name="isStrict">Whether an unknown member fails the call.</param>
    public static IJsonRpcMessageFormatter Formatter(bool isStrict = false) => new SystemTextJsonFormatter
    {
        JsonSerializerOptions = new(JsonSerializerDefaults.Web)
        {
            UnmappedMemberHandling = isStrict ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
        },
    };
}
