namespace RpcBench.Studies.Cli;

internal static class CallCommand
{
    public static Command Create(ComparisonBuilder comparison, BenchOptions own, InputOptions inputs)
    {
        var host = new Argument<string>("host")
        {
            Description =
            "Where the service runs: 127.0.0.1, server, server:5080 or a URL; without a port the service's standard one"
        };
        var operation = new Argument<string>("operation")
        {
            Description = "By its name (Add, GetSmallPayload …) or as the studies call it: "
            + "add, dotproduct, rawImage, rawimg, img, jsonImage, jsonimg"
        };
        var calls = new Argument<int>("n") { Description = "How many calls, one after the other" };
        var api = VerbOptions.CreateChoice("--api", "name", ["rest", "grpc"], "rest or grpc");
        var connections = VerbOptions.CreateChoice(
            "--connections", "policy", [StudyFigureRecord.Reuse, StudyFigureRecord.PerCall], "reuse or per-call");
        calls.LimitTo(1, 1_000_000);

        return Verbs.Create<CallOptions>(
            "call",
            "Calls one operation of a service that already runs and prints milliseconds per call, as the published studies' client did",
            [host, operation, calls, api, connections, own.RestHttpOption, .. inputs.All],
            parsed =>
            {
                var called = parsed.GetRequiredValue(api) == "grpc" ? ComparedApi.Grpc : ComparedApi.Rest;
                var restPort = own.GetRestVersion(parsed).Major == 2 ? Arms.RestHttp2Port : Arms.RestPort;
                var address = HostAddress.Parse(parsed.GetRequiredValue(host), called == ComparedApi.Grpc ? Arms.GrpcPort : restPort);
                return new(
                    parsed, called, address, OperationNames.Find(comparison.OperationNames, parsed.GetRequiredValue(operation)),
                    parsed.GetValue(calls), parsed.GetRequiredValue(connections));
            },
            (options, context, cancellation) => new CallRun(context.GetConsole(), comparison, options).RunAsync(cancellation),
            [
                ("call 127.0.0.1 add 1000 --api grpc", "milliseconds per call of a service that already runs"),
                ("call server:5080 GetLargePayload 100", "any operation, on any machine"),
                ("call ::1 add 10 --connections per-call", "as the published studies called over REST"),
            ],
            ExitCodes.Failure, ExitCodes.Interrupted);
    }
}
