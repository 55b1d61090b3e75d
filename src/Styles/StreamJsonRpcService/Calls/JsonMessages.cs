using StreamJsonRpc;

namespace RpcBench.StreamJsonRpcService.Calls;

internal static class JsonMessages
{
    public static IJsonRpcMessageFormatter CreateFormatter(bool refusesUnknownMembers = false) => new SystemTextJsonFormatter
    {
        JsonSerializerOptions = new(JsonSerializerDefaults.Web)
        {
            UnmappedMemberHandling = refusesUnknownMembers ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip,
        },
    };
}
