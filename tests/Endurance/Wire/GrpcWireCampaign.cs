using System.Globalization;
using Grpc.Core;
using Grpc.Net.Client;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Endurance.Wire;

/// <summary>HTTP/2 to the gRPC service.</summary>
public sealed class GrpcWireCampaign : WireCampaign
{
    // To what is not gRPC, or has no address here.
    private static readonly int[] HttpStatuses = [400, 404, 405, 415, 431];

    private static readonly StatusCode[] Statuses =
        [StatusCode.OK, StatusCode.InvalidArgument, StatusCode.DeadlineExceeded, StatusCode.NotFound, StatusCode.AlreadyExists, StatusCode.ResourceExhausted, StatusCode.Unimplemented];

    private GrpcChannel? _channel;

    public override string Name => "wire-grpc";

    public override string Claim =>
        "Every request to the gRPC service that has something wrong is answered with a status of the contract or an error of HTTP/2, and nothing is logged as an error.";

    protected override string Project => "GrpcService";

    private protected override WireRequest Make(Random random) => GrpcRequests.Of(random);

    private protected override string Check(WireAnswer answer, WireRequest request)
    {
        var message = answer.Headers.GetValueOrDefault("grpc-message", "");
        var what = $"{request.What}: answered HTTP {answer.Status}, grpc-status {answer.Headers.GetValueOrDefault("grpc-status", "none")}, reset {answer.Reset}, {message}";
        switch (answer.Status)
        {
            case 200:
                if (!answer.Headers.TryGetValue("grpc-status", out var text))
                {
                    return request.IsWhole ? throw new BrokenClaimException(what) : "an answer that was cut off";
                }

                var status = (StatusCode)int.Parse(text, CultureInfo.InvariantCulture);
                var isWrong = !Statuses.Contains(status) || answer.Headers.GetValueOrDefault("content-type") != "application/grpc"
                    || WireContents.TellsOfItsInside(System.Text.Encoding.Latin1.GetBytes(message))
                    || (request.What.StartsWith("valid", StringComparison.Ordinal) && status is not (StatusCode.OK or StatusCode.AlreadyExists));
                return isWrong ? throw new BrokenClaimException(what) : status.ToString();
            default:
                return HttpStatuses.Contains(answer.Status) ? $"HTTP {answer.Status}" : throw new BrokenClaimException(what);
        }
    }

    private protected override async Task CallAsync(CancellationToken cancellation)
    {
        _channel ??= GrpcChannel.ForAddress(Service.Announcement.Http2);
        var payload = await new V1.PayloadService.PayloadServiceClient(_channel).GetSmallPayloadAsync(new() { Id = 42 }, cancellationToken: cancellation);
        if (payload.Id != 42)
        {
            throw new BrokenClaimException($"A call that nothing is wrong with was answered with {payload}.");
        }
    }

    public override async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        _channel?.Dispose();
        await base.DisposeAsync();
    }
}
