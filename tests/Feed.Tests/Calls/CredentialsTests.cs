using Grpc.Core;

namespace RpcBench.Feed.Tests.Calls;

public sealed class CredentialsTests
{
    [Fact]
    public async Task SecureChannelCredentialsCallOverTls()
    {
        using var certificate = ProbeServer.LoopbackCertificate();
        using var handler = new SocketsHttpHandler();
        handler.SslOptions.RemoteCertificateValidationCallback =
            (_, shown, _, _) => shown?.GetCertHashString() == certificate.GetCertHashString();
        await using var server = await ProbeServer.StartAsync(
            channel: options =>
            {
                options.HttpHandler = handler;
                options.Credentials = ChannelCredentials.Create(ChannelCredentials.SecureSsl, Token("from-the-channel"));
            },
            certificate: certificate);

        using var call = server.Client.EchoAsync(new Note { Number = 1 });

        Assert.Equal(1, (await call).Number);
        Assert.Equal("from-the-channel", call.GetTrailers().GetValue("probe-token"));
    }

    [Fact]
    public async Task CredentialsOfACallAreAskedForItsHeaders()
    {
        await using var server = await ProbeServer.StartAsync(
            channel: options =>
            {
                options.Credentials = ChannelCredentials.Insecure;
                options.UnsafeUseInsecureChannelCallCredentials = true;
            });
        var both = CallCredentials.Compose(Token("first"), Token("second"));

        using var call = server.Client.EchoAsync(new Note(), new CallOptions(credentials: both));
        await call;

        Assert.Equal(["first", "second"], call.GetTrailers().GetAll("probe-token").SelectMany(entry => entry.Value.Split(", ")));
    }

    private static CallCredentials Token(string token) => CallCredentials.FromInterceptor((context, headers) =>
    {
        Assert.Equal("Echo", context.MethodName);
        Assert.EndsWith("/rpcbench.feed.v1.Probe", context.ServiceUrl, StringComparison.Ordinal);
        headers.Add("probe-token", token);
        return Task.CompletedTask;
    });
}
