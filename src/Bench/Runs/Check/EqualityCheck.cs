using System.Collections;
using System.Runtime.CompilerServices;
using Google.Protobuf;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.CommandLines;
using RpcBench.Contracts.Equality;
using RpcBench.Records;

namespace RpcBench.Bench.Runs.Check;

/// <summary>Proves, before anything is timed, that both services answer alike: every operation, every id, every field.</summary>
/// <param name="clients">The clients to ask through.</param>
public sealed class EqualityCheck(ApiClients clients)
{
    /// <summary>Compares the operations; an operation ends at its first difference.</summary>
    /// <exception cref="UserException">Books that they need could not be had.</exception>
    public async Task<CheckRecord> RunAsync(IReadOnlyList<Operation> operations, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(operations);
        using var checksum = new PayloadChecksum();
        List<MismatchRecord> mismatches = [];
        var objects = 0;
        await using var shelf = await BookShelf.OpenAsync(clients, operations, cancellation);
        foreach (var operation in operations)
        {
            await CallLimit.Standard.RunAsync($"{operation.Name} over one of the APIs", token => CompareAsync(operation, token), cancellation);
        }

        return new(objects, checksum.ToHex(), mismatches);

        async Task CompareAsync(Operation operation, CancellationToken token)
        {
            await foreach (var pair in PairsAsync(operation, token))
            {
                IReadOnlyList<IMessage> messages = pair.Grpc is IEnumerable<IMessage> stream ? [.. stream] : [(IMessage)pair.Grpc];
                if (Compare(pair, messages) is { } difference)
                {
                    var field = difference.Path.Length == 0 ? "the answer" : difference.Path;
                    mismatches.Add(new(operation.Name, pair.What + field, difference.Rest, difference.Grpc));
                    return;
                }

                foreach (var message in messages)
                {
                    checksum.Append(message);
                }

                objects += pair.Rest is ICollection items ? items.Count : 1;
            }
        }
    }

    private IAsyncEnumerable<AnswerPair> PairsAsync(Operation operation, CancellationToken cancellation) =>
        operation.Books is BookUse.Inserts or BookUse.Deletes ? new BookAnswers(operation, clients).AskAsync(cancellation) : ByIdAsync(operation, cancellation);

    private async IAsyncEnumerable<AnswerPair> ByIdAsync(Operation operation, [EnumeratorCancellation] CancellationToken cancellation)
    {
        for (var id = 1; id <= operation.Ids; id++)
        {
            yield return new(
                operation.Ids == 1 ? "" : $"id {id}: ",
                await operation.Rest(clients, id, null, cancellation),
                await operation.Grpc(clients, id, null, cancellation));
        }
    }

    private static PayloadDifference? Compare(AnswerPair pair, IReadOnlyList<IMessage> messages) => pair.Grpc is IMessage message
        ? PayloadComparer.FirstDifference(pair.Rest, message)
        : PayloadComparer.FirstDifference((IEnumerable)pair.Rest, messages);
}
