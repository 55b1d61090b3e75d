using StreamJsonRpc;

namespace RpcBench.StreamJsonRpcService.Calls;

/// <summary>Messages as System.Text.Json writes them, with members in camel case as everywhere on the Web.</summary>
internal static class JsonMessages
{
    public static IJsonRpcMessageFormatter Formatter() =>
        new SystemTextJsonFormatter { JsonSerializerOptions = new(JsonSerializerDefaults.Web) };
}
