namespace RpcBench.Endurance.Wire;

internal sealed class GrpcWireCampaign() : WireCampaign(
    "wire-grpc",
    "Every request to the gRPC service that has something wrong is answered with a status of the contract or an error of HTTP/2, and "
    + "nothing is logged as an error.",
    "GrpcService")
{
    // To what is not gRPC, or has no address here.
    private static readonly int[] HttpStatuses = [400, 404, 405, 415, 431];

    private static readonly StatusCode[] Statuses =
        [StatusCode.OK, StatusCode.InvalidArgument, StatusCode.DeadlineExceeded, StatusCode.NotFound, StatusCode.AlreadyExists,
            StatusCode.ResourceExhausted, StatusCode.Unimplemented];

    // INTERNAL is grpc-dotnet's status for frames that cannot be, and the service's for its own defects, in these words.
    private const string Defect = "The service failed";

    private GrpcChannel? _channel;

    private protected override WireRequest Make(Random random) => GrpcRequests.Of(random);

    private protected override string Check(WireResponse answer, WireRequest request)
    {
        var message = answer.Headers.GetValueOrDefault("grpc-message", "");
        var what = $"{request.What}: answered HTTP {answer.Status}, grpc-status {answer.Headers.GetValueOrDefault("grpc-status", "none")}, "
            + $"reset {answer.Reset}, {message}";
        if (answer.Status != 200)
        {
            Require(HttpStatuses.Contains(answer.Status), what);
            return $"HTTP {answer.Status}";
        }

        if (!answer.Headers.TryGetValue("grpc-status", out var text))
        {
            Require(!request.IsWhole, what);
            return "an answer that was cut off";
        }

        var status = (StatusCode)int.Parse(text, CultureInfo.InvariantCulture);
        Require(
            (Statuses.Contains(status) || (status == StatusCode.Internal && !message.StartsWith(Defect, StringComparison.Ordinal)))
                && answer.Headers.GetValueOrDefault("content-type") == "application/grpc"
                && !ShowsItsInside(message)
                && (!request.What.StartsWith("valid", StringComparison.Ordinal) || status is StatusCode.OK or StatusCode.AlreadyExists),
            what);
        return status.ToString();
    }

    private protected override async Task CallAsync(CancellationToken cancellation)
    {
        _channel ??= Own(GrpcChannel.ForAddress(Service.Announcement.Http2));
        var payload = await new V1.PayloadService.PayloadServiceClient(_channel)
            .GetSmallPayloadAsync(new() { Id = 42 }, cancellationToken: cancellation);
        Require(payload.Id == 42, $"A call that nothing is wrong with was answered with {payload}.");
    }
}
