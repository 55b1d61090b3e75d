using RpcBench.Bench.Cli;

namespace RpcBench.Bench.Tests.Cli;

public sealed class SecretsTests
{
    [Fact]
    public void AConnectionStringIsLeftOutHoweverItIsGiven()
    {
        Assert.Equal(["--mysql", Secrets.Placeholder, "--margin", "3"], Secrets.LeaveOut(["--mysql", "Password=secret", "--margin", "3"]));
        Assert.Equal(["--mysql=" + Secrets.Placeholder], Secrets.LeaveOut(["--mysql=Password=secret"]));
        Assert.Equal(["--mysql:" + Secrets.Placeholder], Secrets.LeaveOut(["--mysql:Password=secret"]));
    }

    [Fact]
    public void OtherArgumentsStayAsTheyAre()
    {
        string[] arguments = ["--filter", "*Large*", "--store", "mysql"];

        Assert.Equal(arguments, Secrets.LeaveOut(arguments));
    }
}
