namespace RpcBench.Tests;

/// <summary>What the page for users shows is what they can write.</summary>
public sealed class SnippetTests
{
    private const string NeedsUsersFiles = "There is no ";
    private const string UsersRecord = "'…/run.json' cannot be read";

    // That of an authority's file is run against a server of its own.
    public static TheoryData<int> Numbers =>
        [.. Snippets.All.Index().Where(one => !one.Item.Contains("ca.pem", StringComparison.Ordinal)).Select(one => one.Index)];

    [Theory, MemberData(nameof(Numbers))]
    public async Task CompilesAndDeclaresAndMakesItsClientsWhereItsFilesAreHere(int number)
    {
        try
        {
            foreach (var arm in (await Snippets.DeclareAsync(Snippets.All[number])).Where(arm => arm.Named is null))
            {
                arm.Open(new("https://127.0.0.1:1"), ClientConditions.Standard).Dispose();
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
