namespace RpcBench.Contract.Tests.Services;

/// <summary>A gRPC call as plain HTTP/2 with any body and headers, because a client library would send nothing invalid.</summary>
internal static class RawGrpc
{
    private static readonly HttpClient Client =
        new(new SocketsHttpHandler { UseProxy = false, AutomaticDecompression = DecompressionMethods.None });

    /// <summary>Sends the call and reads the status, from the trailers or from the headers of a response without a body.</summary>
    public static async Task<Status> SendAsync(
        ServicePair services, string method, byte[] body, params (string Name, string Value)[] headers)
    {
        using var request =
            new HttpRequestMessage(HttpMethod.Post, new Uri(services.GrpcService.Announcement.Http2, $"/rpcbench.v1.{method}"))
            {
                Version = HttpVersion.Version20,
                VersionPolicy = HttpVersionPolicy.RequestVersionExact,
                Content = new ByteArrayContent(body) { Headers = { { "content-type", "application/grpc" } } },
            };
        request.Headers.TE.Add(new("trailers"));
        foreach (var (name, value) in headers)
        {
            request.Headers.TryAddWithoutValidation(name, value);
        }

        using var response = await Client.SendAsync(request);
        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        await response.Content.ReadAsByteArrayAsync();
        var source = response.Headers.Contains("grpc-status") ? response.Headers : response.TrailingHeaders;
        var detail = source.TryGetValues("grpc-message", out var messages) ? Uri.UnescapeDataString(Assert.Single(messages)) : "";
        return new((StatusCode)int.Parse(Assert.Single(source.GetValues("grpc-status")), CultureInfo.InvariantCulture), detail);
    }
}
