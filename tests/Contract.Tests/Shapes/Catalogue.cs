namespace RpcBench.Contract.Tests.Shapes;

/// <summary>The shapes, by name so that a test's data can be printed.</summary>
internal static class Catalogue
{
    private static readonly Shape[] Everything = [.. PayloadShapes.All.Select(shape => shape.Accept(new ShapeMaker()))];

    public static TheoryData<string> Names { get; } = [.. Everything.Select(shape => shape.Name)];

    public static Shape Named(string name) => Everything.Single(shape => shape.Name == name);
}
