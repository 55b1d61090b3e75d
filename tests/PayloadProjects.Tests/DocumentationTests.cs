namespace RpcBench.PayloadProjects.Tests;

public sealed class DocumentationTests
{
    private const string ToolFolder = "/home/you/.dotnet/tools/.store/rpcbench.tool/tools/net10.0/any";

    // Files of the project that the page does not quote.
    private static readonly string[] Unquoted = [".editorconfig", ".gitignore", "README.md"];

    private static readonly string Page = File.ReadAllText(Path.Combine(Payloads.Repository, "docs", "payload.md"));

    [Fact]
    public void ThePageQuotesTheProjectOfItsSample()
    {
        var sample = Fences("json").Single();
        Assert.Equal(File.ReadAllText(Path.Combine(Payloads.Repository, "samples", "order.json")), sample);
        var samples = Payloads.Read(sample);
        var contract = Payloads.Infer(samples);
        var conditions = Regex.Matches(Page, "Condition\\(\"[A-Za-z]+\", \"(.+)\"\\);").Select(match => match.Groups[1].Value).ToList();
        var sizes = PayloadSizes.Measure(contract, samples);

        var files = ProjectWriter.Render(
            Payloads.Model(contract, new("order.json", conditions[0], conditions[1]) { ToolFolder = ToolFolder }));

        Assert.Equal(
            $"order.json: {sizes.Json} bytes of JSON, {sizes.Compressed} with Brotli, {sizes.Protobuf} of protobuf", conditions[0]);
        Assert.All(
            files.Where(file => !Unquoted.Contains(file.Path)),
            file => Assert.Contains($"`{file.Path}`\n\n```{Language(file.Path)}\n{file.Text}```\n", Page, StringComparison.Ordinal));
    }

    private static IEnumerable<string> Fences(string language) =>
        Page.Split($"```{language}\n").Skip(1).Select(text => text.Split("```")[0]).Take(1);

    private static string Language(string path) => Path.GetExtension(path) switch
    {
        ".cs" => "csharp",
        ".json" => "json",
        ".proto" => "proto",
        _ => "xml",
    };
}
