using RpcBench.Bench.Operations.Books;
using RpcBench.Records;

namespace RpcBench.Bench.Operations;

/// <summary>One thing that both services do: an entry of the <see cref="Catalogue"/>.</summary>
/// <param name="Name">The REST endpoint's operation id; the gRPC method's name too, but that one leaves out what its service's name says.</param>
/// <param name="Shape">What it is called beside others of its kind: a payload's shape as in the REST route, for example.</param>
/// <param name="Family">How the shape grows.</param>
/// <param name="Kind">What one call asks for.</param>
/// <param name="Rest">The call over REST.</param>
/// <param name="Grpc">The call over gRPC.</param>
public sealed record Operation(string Name, string Shape, ShapeFamily Family, OperationKind Kind, ArmCall Rest, ArmCall Grpc)
{
    /// <summary>The numbers that a caller can tell apart, from 1; 1: all calls are alike. Those of <see cref="Books"/> that change books are not limited.</summary>
    public int Ids { get; init; } = 1;

    /// <summary>The same call taking each object as soon as it is decoded; null: it asks for one object.</summary>
    public ItemCalls? Items { get; init; }

    /// <summary>What calls need in the store before them, and leave there.</summary>
    public BookUse Books { get; init; }

    /// <summary>Tells whether an answer is right; null: it is if it is the one that was given before.</summary>
    public AnswerCheck? Check { get; init; }

    /// <summary>One call of an arm.</summary>
    /// <inheritdoc cref="ArmCall"/>
    public Task<object> CallAsync(ArmClient client, int id, CallReport? report, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(client);
        return (client.Arm.IsRest ? Rest : Grpc)(client, id, report, cancellation);
    }

    public override string ToString() => Name;
}
