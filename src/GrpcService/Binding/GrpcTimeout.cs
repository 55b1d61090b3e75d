using System.Globalization;
using Grpc.Core;
using Microsoft.Net.Http.Headers;

namespace RpcBench.GrpcService.Binding;

/// <summary>
/// The header <c>grpc-timeout</c> as gRPC over HTTP/2 describes it: one to eight digits and a unit. grpc-dotnet calls without a deadline where it
/// cannot read one or where none is left, and fails where hours do not fit.
/// </summary>
internal static class GrpcTimeout
{
    private const string Units = "HMSmun";
    private const int NanosecondsOfATick = 100;

    /// <summary>What a call with these headers is refused with, in which case the header is taken from them; null: it is not.</summary>
    public static RpcException? Refusal(IHeaderDictionary headers)
    {
        var given = headers.GrpcTimeout;
        if (given.Count == 0)
        {
            return null;
        }

        var text = given.ToString();
        if (given.Count != 1 || text.Length is < 2 or > 9 || !Units.Contains(text[^1], StringComparison.Ordinal)
            || !int.TryParse(text.AsSpan(..^1), NumberStyles.None, CultureInfo.InvariantCulture, out var amount))
        {
            headers.Remove(HeaderNames.GrpcTimeout);
            return new(new(StatusCode.InvalidArgument, $"The header grpc-timeout is '{text}': it must be one to eight digits and one of {Units}, for example 500m."));
        }

        // What callers send whose deadline passed while they connected.
        if (amount == 0 || (text[^1] == 'n' && amount < NanosecondsOfATick))
        {
            headers.Remove(HeaderNames.GrpcTimeout);
            return Failures.DeadlinePassed();
        }

        return null;
    }
}
