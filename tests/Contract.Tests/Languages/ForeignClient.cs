namespace RpcBench.Contract.Tests.Languages;

/// <summary>A client in another language. It reads the calls from its standard input and prints a line of JSON for each call and
/// API.</summary>
internal static class ForeignClient
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromMinutes(2);

    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web);

    /// <summary>The folder into which the build copied the clients and the contract.</summary>
    public static string Folder { get; } = Path.Combine(AppContext.BaseDirectory, "Languages");

    public static async Task<IReadOnlyList<ReceivedResponse>> RunAsync(string program, string script, object input)
    {
        var exit = await ProgramExit.RunAsync(
            new(program, [Path.Combine(Folder, script)]), WaitTimeout, JsonSerializer.Serialize(input, Json));
        Assert.True(exit.Code == 0, $"{script} ended with {exit.Code}: {exit.Errors}");
        return [.. exit.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries)
            .Select(line => JsonSerializer.Deserialize<ReceivedResponse>(line, Json)!)];
    }
}
