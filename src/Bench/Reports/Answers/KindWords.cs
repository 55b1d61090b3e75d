using RpcBench.Records;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>Describes what a call asks for.</summary>
public static class KindWords
{
    /// <summary>As a title, for example <c>One object</c>.</summary>
    public static string Of(OperationKind kind) => kind switch
    {
        OperationKind.Single => "One object",
        OperationKind.Collection => "Collection of 100",
        OperationKind.Stream => "Stream of 100",
        OperationKind.Computation => "Computation",
        OperationKind.Image => "Image",
        OperationKind.Book => "Books",
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };
}
