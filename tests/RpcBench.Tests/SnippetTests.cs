namespace RpcBench.Tests;

/// <summary>Compiles and runs the snippets of <c>your-api.md</c>.</summary>
public sealed class SnippetTests
{
    private const string NeedsUsersFiles = "There is no ";
    private const string UsersRecord = "'…/run.json' cannot be read";

    // HandlerTests runs the snippet that reads a certificate file.
    public static TheoryData<int> Numbers =>
        [.. Snippets.All.Index().Where(one => !one.Item.Contains("ca.pem", StringComparison.Ordinal)).Select(one => one.Index)];

    [Theory, MemberData(nameof(Numbers))]
    public async Task ASnippetCompilesAndCreatesItsClients(int number)
    {
        try
        {
            foreach (var arm in (await Snippets.DeclareAsync(Snippets.All[number])).Where(arm => arm.CalledAddress is null))
            {
                arm.Open(new("https://127.0.0.1:1"), ClientSettings.Default).Dispose();
            }
        }
        catch (UserException exception)
        {
            AssertHas(exception.Message, NeedsUsersFiles);
        }
        catch (RecordException exception)
        {
            AssertHas(exception.Message, UsersRecord);
        }
    }
}
