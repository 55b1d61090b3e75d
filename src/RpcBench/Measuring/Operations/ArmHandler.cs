namespace RpcBench.Measuring.Operations;

/// <summary>What every call of an arm goes through, whichever library makes it: its HTTP version is the one that was asked for, or it
/// fails, and who observes it or asks for its times sees request and response.</summary>
internal sealed class ArmHandler(HttpMessageHandler sockets, ProtocolObserver? observer, ServerTimes? times) : DelegatingHandler(sockets)
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        if (request.VersionPolicy == HttpVersionPolicy.RequestVersionOrLower)
        {
            request.VersionPolicy = HttpVersionPolicy.RequestVersionExact;
        }

        times?.Ask(request);
        var response = await base.SendAsync(request, cancellationToken);
        if (request.VersionPolicy == HttpVersionPolicy.RequestVersionExact && response.Version != request.Version)
        {
            response.Dispose();
            throw new HttpVersionException(request.Version, response.Version);
        }

        observer?.Saw(response);
        times?.Saw(response);
        return response;
    }
}

internal sealed class HttpVersionException(Version expected, Version actual)
    : Exception($"HTTP/{expected} was asked for and HTTP/{actual} answered.");
