namespace RpcBench.PayloadProjects.Tests;

/// <summary>Payloads as tests write them.</summary>
internal static class Payloads
{
    public static string Repository { get; } = Metadata("Repository");

    /// <summary>The names of the documents, for theories.</summary>
    public static TheoryData<string> Names => [.. Documents.Select(document => Path.GetFileNameWithoutExtension(document)!)];

    /// <summary>The folder of the built program.</summary>
    public static string ToolFolder { get; } = Metadata("ToolFolder");

    public static IReadOnlyList<string> Documents { get; } =
        [.. Directory.GetFiles(Path.Combine(AppContext.BaseDirectory, "Documents")).Order(StringComparer.Ordinal)];

    public static IReadOnlyList<Sample> Read(params string[] samples) => [.. samples.SelectMany((json, index) =>
        SampleReader.Parse($"sample{index + 1}.json", Encoding.UTF8.GetBytes(json)))];

    /// <summary>Returns the samples of a document, for example <c>readings</c>.</summary>
    public static IReadOnlyList<Sample> ReadDocument(string name) =>
        ReadFile(Documents.Single(document => Path.GetFileNameWithoutExtension(document) == name));

    public static IReadOnlyList<Sample> ReadFile(string file) => SampleReader.Read([file], Stream.Null);

    public static Contract Infer(
        IReadOnlyList<Sample> samples, string name = "Order", IReadOnlyList<string>? assume = null, Scalar integers = Scalar.Int64) =>
        ContractBuilder.Build(Observer.Observe(samples), name, Assumptions.Parse(assume ?? []), integers);

    public static Contract Infer(params string[] samples) => Infer(Read(samples));

    public static ProjectModel Model(Contract contract, ProjectSettings? settings = null) => new(
        contract,
        settings ?? new("order.json", "order.json: 1 byte", "100, the samples in turn, as they are") { ToolFolder = ToolFolder });

    /// <summary>Returns the rendered file with this end of its name.</summary>
    public static string Render(Contract contract, string end, ProjectSettings? settings = null) =>
        ProjectWriter.Render(Model(contract, settings)).Single(file => file.Path.EndsWith(end, StringComparison.Ordinal)).Text;

    /// <summary>Returns the messages of the .proto file that the samples show, without those of the service.</summary>
    public static string Proto(params string[] samples) => Messages(Infer(samples));

    public static string Messages(Contract contract)
    {
        var proto = Render(contract, ".proto");
        return proto[(proto.IndexOf("List { repeated", StringComparison.Ordinal) + 1)..].Split("\n\n", 2)[1].Trim();
    }

    private static string Metadata(string key) => typeof(Payloads).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == key).Value!;
}
