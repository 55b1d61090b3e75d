using StreamJsonRpc;

namespace RpcBench.StreamJsonRpcService.Calls;

/// <summary>Messages in the JSON of System.Text.Json with camel-case members, as is usual on the Web.</summary>
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
