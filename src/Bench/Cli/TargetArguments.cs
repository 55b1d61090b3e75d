using System.CommandLine;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Cli;

/// <summary>The options that name services which already run, here or on other machines.</summary>
public sealed class TargetArguments
{
    public const string RestOption = "--target-rest";
    public const string GrpcOption = "--target-grpc";

    private readonly Option<string?> _rest = new(RestOption)
    {
        Description = "A REST service that already runs, for example http://server:5080; nothing is started here then",
        HelpName = "url",
    };

    private readonly Option<string?> _grpc = new(GrpcOption)
    {
        Description = "A gRPC service that already runs, for example http://server:5081",
        HelpName = "url",
    };

    public void AddTo(Command command)
    {
        command.Add(_rest);
        command.Add(_grpc);
    }

    /// <summary>Where the services are; null: none was named, so that the run starts its own.</summary>
    /// <param name="parsed">The command line.</param>
    /// <param name="apis">The APIs that the run calls: each needs its service.</param>
    /// <param name="restVersion">The HTTP version of REST calls.</param>
    /// <exception cref="UserException">A URL is none, or a service is missing.</exception>
    public Endpoints? Read(ParseResult parsed, IReadOnlyList<Api> apis, Version restVersion) =>
        Read(parsed.GetValue(_rest), parsed.GetValue(_grpc), apis, restVersion);

    /// <inheritdoc cref="Read(ParseResult, IReadOnlyList{Api}, Version)"/>
    /// <param name="rest">What was written for the REST service; null: nothing.</param>
    /// <param name="grpc">What was written for the gRPC service; null: nothing.</param>
    /// <param name="apis">The APIs that the run calls.</param>
    /// <param name="restVersion">The HTTP version of REST calls.</param>
    public static Endpoints? Read(string? rest, string? grpc, IReadOnlyList<Api> apis, Version restVersion) =>
        rest is null && grpc is null ? null : new(
            AddressOf(Api.Rest, RestOption, rest, apis), restVersion, AddressOf(Api.Grpc, GrpcOption, grpc, apis));

    private static Uri AddressOf(Api api, string option, string? text, IReadOnlyList<Api> apis)
    {
        if (!apis.Contains(api))
        {
            return text is null
                ? Endpoints.Nobody
                : throw new UserException($"{option} names a {api.InWords()} service, but the run does not call {api.InWords()}: leave it out, or choose --api both.");
        }

        return text is null
            ? throw new UserException($"{option} is missing: the run calls {api.InWords()}. Name its service too, or leave {api.InWords()} out with --api.")
            : ServiceAddress.Parse(option, text, api == Api.Rest ? LabPorts.Standard.RestHttp1 : LabPorts.Standard.Grpc);
    }
}
