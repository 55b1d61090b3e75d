namespace RpcBench.ConnectService.Calls;

/// <summary>The query of a GET call in the Connect protocol, with the names of its specification.</summary>
internal static class ConnectQuery
{
    public const string Version = "connect=v1";

    /// <summary>The message is in base64url without padding.</summary>
    public const string Base64 = "base64=1";

    /// <summary><c>json</c> or <c>proto</c>.</summary>
    public const string Encoding = "encoding";

    public const string Message = "message";
}
