using System.Collections;
using Google.Protobuf;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Records;
using RpcBench.Contracts.Equality;

namespace RpcBench.Bench.Runs.Check;

/// <summary>Proves, before anything is timed, that both services answer alike: every operation, every id, every field.</summary>
/// <param name="clients">The clients to ask through.</param>
public sealed class EqualityCheck(ApiClients clients)
{
    /// <summary>Compares the operations; an operation ends at its first difference.</summary>
    public async Task<CheckRecord> RunAsync(IReadOnlyList<Operation> operations, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(operations);
        using var checksum = new PayloadChecksum();
        List<MismatchRecord> mismatches = [];
        var objects = 0;
        foreach (var operation in operations)
        {
            await CallLimit.Standard.RunAsync($"{operation.Name} over one of the APIs", token => CompareAsync(operation, token), cancellation);
        }

        return new(objects, checksum.ToHex(), mismatches);

        async Task CompareAsync(Operation operation, CancellationToken token)
        {
            for (var id = 1; id <= operation.Ids; id++)
            {
                var rest = await operation.Rest(clients, id, null, token);
                var grpc = await operation.Grpc(clients, id, null, token);
                IReadOnlyList<IMessage> messages = grpc is IEnumerable<IMessage> stream ? [.. stream] : [(IMessage)grpc];
                if (Compare(rest, grpc, messages) is { } difference)
                {
                    mismatches.Add(new(operation.Name, Path(operation, id, difference), difference.Rest, difference.Grpc));
                    return;
                }

                foreach (var message in messages)
                {
                    checksum.Append(message);
                }

                objects += rest is ICollection items ? items.Count : 1;
            }
        }
    }

    private static PayloadDifference? Compare(object rest, object grpc, IReadOnlyList<IMessage> messages) => grpc is IMessage message
        ? PayloadComparer.FirstDifference(rest, message)
        : PayloadComparer.FirstDifference((IEnumerable)rest, messages);

    private static string Path(Operation operation, int id, PayloadDifference difference)
    {
        var field = difference.Path.Length == 0 ? "the answer" : difference.Path;
        return operation.Kind == OperationKind.Single ? $"id {id}: {field}" : field;
    }
}
