using Grpc.Core;

namespace RpcBench.Feed.Tests.Contracts;

public sealed class StatusTests
{
    [Fact]
    public void EqualPartsMakeEqualStatuses()
    {
        Assert.Equal(new Status(StatusCode.NotFound, "no row"), new Status(StatusCode.NotFound, "no row"));
        Assert.NotEqual(new Status(StatusCode.NotFound, "no row"), new Status(StatusCode.NotFound, "no table"));
        Assert.NotEqual(new Status(StatusCode.NotFound, "no row"), new Status(StatusCode.Aborted, "no row"));
    }

    [Fact]
    public void ItsTextNamesEveryPart()
    {
        Assert.Equal("Status(StatusCode=\"NotFound\", Detail=\"no row\")", new Status(StatusCode.NotFound, "no row").ToString());
        Assert.Equal(
            "Status(StatusCode=\"Internal\", Detail=\"d\", DebugException=\"System.InvalidOperationException: boom\")",
            new Status(StatusCode.Internal, "d", new InvalidOperationException("boom")).ToString());
    }

    [Fact]
    public void SuccessAndCancellationAreReadyMade()
    {
        Assert.Equal(new Status(StatusCode.OK, ""), Status.DefaultSuccess);
        Assert.Equal(new Status(StatusCode.Cancelled, ""), Status.DefaultCancelled);
    }

    [Fact]
    public void CodesHaveTheNumbersOfTheProtocol()
    {
        string[] byNumber =
        [
            "OK", "Cancelled", "Unknown", "InvalidArgument", "DeadlineExceeded", "NotFound", "AlreadyExists", "PermissionDenied",
            "ResourceExhausted", "FailedPrecondition", "Aborted", "OutOfRange", "Unimplemented", "Internal", "Unavailable",
            "DataLoss", "Unauthenticated",
        ];

        Assert.Equal(byNumber, Enumerable.Range(0, byNumber.Length).Select(number => ((StatusCode)number).ToString()));
        Assert.Equal(byNumber.Length, Enum.GetValues<StatusCode>().Length);
    }

    [Fact]
    public void AnExceptionSaysItsStatusUnlessToldOtherwise()
    {
        var status = new Status(StatusCode.Unavailable, "down");

        Assert.Equal(status.ToString(), new RpcException(status).Message);
        Assert.Equal("own words", new RpcException(status, "own words").Message);
        Assert.Empty(new RpcException(status).Trailers);
        Assert.Equal(StatusCode.Unavailable, new RpcException(status).StatusCode);
    }
}
