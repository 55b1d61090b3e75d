using StreamJsonRpc;

namespace RpcBench.StreamJsonRpcService.Calls;

/// <summary>Messages as System.Text.Json writes them, with members in camel case as everywhere on the Web.</summary>
internal static class JsonMessages
{
    /// <param name="isStrict">Whether a member that a type does not have fails the call.</param>
    public static IJsonRpcMessageFormatter Formatter(bool isStrict = false) => new SystemTextJsonFormatter
    {
        JsonSerializerOptions = new(JsonSerializerDefaults.Web)
        {
            UnmappedMemberHandling = isStrict ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
        },
    };
}
