using StreamJsonRpc;

namespace RpcBench.StreamJsonRpcService.Calls;

internal static class JsonMessages
{
    public static IJsonRpcMessageFormatter Formatter(bool isStrict = false) => new SystemTextJsonFormatter
    {
        JsonSerializerOptions = new(JsonSerializerDefaults.Web)
        {
            UnmappedMemberHandling = isStrict ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
        },
    };
}
