using Google.Protobuf;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Measuring.Runs;

/// <summary>Proves, before anything is timed, that all arms return identical data: every operation, every id, every field. gRPC is among
/// the arms, and every other is held against it.</summary>
public sealed class EqualityCheck(ArmClients clients)
{
    private readonly Arm _grpc = clients.Arms.First(arm => arm is { Style: CallStyle.Grpc, IsJson: false, Form: CallForm.Whole });

    // Enough that neither this process nor the services wait for the other; the responses of each stay in memory until they are added to
    // the checksum.
    private const int AtOnce = 4;

    // Numbers of books for an operation that changes them.
    private const int Changes = 10;

    // A book that is not there, so that it can be compared with one that is.
    private static Book Gone { get; } = new();

    /// <summary>Compares the operations, several at once; an operation ends at its first difference. The record is the same in whatever
    /// order they end.</summary>
    /// <exception cref="UserException">Books that they need are unavailable.</exception>
    public async Task<CheckRecord> RunAsync(IReadOnlyList<Operation> operations, CancellationToken cancellation)
    {
        await using var shelf = await BookShelf.OpenAsync(clients, operations, cancellation);
        var findings = new Outcome[operations.Count];
        var indexed = operations.Index().ToLookup(one => one.Item.Books == BookUse.None);
        await Parallel.ForEachAsync(
            indexed[true], new ParallelOptions { MaxDegreeOfParallelism = AtOnce, CancellationToken = cancellation }, FindAsync);

        // Books that one operation inserts are not to be seen by another.
        foreach (var one in indexed[false])
        {
            await FindAsync(one, cancellation);
        }

        using var checksum = new PayloadChecksum();
        Array.ForEach(findings, finding => finding.Messages.ForEach(checksum.Append));
        return new(findings.Sum(finding => finding.Objects), checksum.ToHex(), [.. findings.SelectMany(finding => finding.Mismatches)]);

        async ValueTask FindAsync((int Index, Operation Operation) one, CancellationToken token) =>
            findings[one.Index] = await CompareAsync(one.Operation, token);
    }

    private async Task<Outcome> CompareAsync(Operation operation, CancellationToken cancellation)
    {
        var finding = new Outcome();

        // What gives nothing to compare is called all the same: it must answer, and its connections are seen.
        foreach (var arm in clients.Arms.Where(arm => !arm.IsComparable && operation.IsCalledOver(arm)))
        {
            await CallLimit.Standard.RunAsync(
                $"{operation.Name} over {arm}", token => operation.CallAsync(clients[arm], 1, token), cancellation);
        }

        foreach (var (index, rest) in clients.Arms.Where(arm => arm != _grpc && arm.IsComparable && operation.IsCalledOver(arm)).Index())
        {
            await CallLimit.Standard.RunAsync(
                $"{operation.Name} over {rest} or {_grpc}", token =>
                    CompareAsync(operation, rest, finding, isFirst: index == 0, token), cancellation);
        }

        return finding;
    }

    private async Task CompareAsync(Operation operation, Arm rest, Outcome finding, bool isFirst, CancellationToken token)
    {
        var pairs = operation.Books is BookUse.Inserts or BookUse.Deletes
            ? AfterChangesAsync(operation, rest, token)
            : ByIdAsync(operation, rest, token);
        await foreach (var pair in pairs)
        {
            IReadOnlyList<IMessage> messages = pair.Grpc is IEnumerable<IMessage> stream ? [.. stream] : [(IMessage)pair.Grpc];
            if (Compare(pair, messages) is { } difference)
            {
                var field = difference.Path.Length == 0 ? "the answer" : difference.Path;
                finding.Mismatches.Add(
                    new(operation.Name, pair.What + field, [new(rest.Label, difference.Rest), new(_grpc.Label, difference.Grpc)]));
                return;
            }

            // Of a further arm it is the same content once more.
            if (isFirst)
            {
                finding.Messages.AddRange(messages);
                finding.Objects += pair.Rest is ICollection items ? items.Count : 1;
            }
        }
    }

    private async IAsyncEnumerable<ResponsePair> ByIdAsync(
        Operation operation, Arm rest, [EnumeratorCancellation] CancellationToken cancellation)
    {
        for (var id = 1; id <= operation.Ids; id++)
        {
            yield return new(
                operation.Ids == 1 ? "" : $"id {id}: ", await operation.CallAsync(clients[rest], id, cancellation),
                await operation.CallAsync(clients[_grpc], id, cancellation));
        }
    }

    /// <summary>What two arms return for an operation that changes books, and what is in the store after it. Each number is used over one
    /// arm and then over the other, so that both are asked the same whether or not they have one store.</summary>
    private async IAsyncEnumerable<ResponsePair> AfterChangesAsync(
        Operation operation, Arm rest, [EnumeratorCancellation] CancellationToken cancellation)
    {
        for (var turn = 0; turn < Changes; turn++)
        {
            var number = clients.Shelf!.Take();
            var ofRest = await ChangeAsync(operation, rest, _grpc, number, cancellation);
            var ofGrpc = await ChangeAsync(operation, _grpc, rest, number, cancellation);
            var what = $"id {clients.Inputs.Books.IdOf(number)}: ";
            yield return new(what, ofRest.Answer, ofGrpc.Answer);

            // As whoever did not make the change reads it, where that one can.
            var after = ofGrpc.After;
            yield return new(
                $"{what}the store after it, ", ofRest.After, new V1.Book { Id = after.Id, Title = after.Title, Author = after.Author });
        }
    }

    private async Task<(object Answer, Book After)> ChangeAsync(
        Operation operation, Arm arm, Arm other, int number, CancellationToken cancellation)
    {
        var calls = new BookCalls(clients, arm);
        if (operation.Books == BookUse.Deletes)
        {
            await calls.InsertAsync([number], cancellation);
        }

        var answer = await operation.CallAsync(clients[arm], number, cancellation);
        var after = await clients.Shelf!.FindAsync(clients.Shelf!.IsShared ? other : arm, number, cancellation);
        if (after is not null)
        {
            await calls.DeleteAsync([number], cancellation);
        }

        return (answer, after is null ? Gone : BookResponse.One(after));
    }

    private static PayloadDifference? Compare(ResponsePair pair, IReadOnlyList<IMessage> messages) => pair switch
    {
        { Rest: IMessage other } => other.Equals(messages[0]) ? null : new("", $"{other}", $"{messages[0]}"),
        { Rest: IEnumerable<IMessage> others } =>
            others.SequenceEqual(messages) ? null : new("", string.Join(", ", others), string.Join(", ", messages)),
        { Grpc: IMessage message } => PayloadComparer.FirstDifference(pair.Rest, message),
        _ => PayloadComparer.FirstDifference((IEnumerable)pair.Rest, messages),
    };

    /// <summary>What two arms returned where it must be the same: records or messages, or lists of them.</summary>
    /// <param name="What">Which of an operation's responses; empty: there is only one.</param>
    /// <param name="Rest">From the arm that is held against gRPC.</param>
    /// <param name="Grpc">From gRPC: a message or a list of messages.</param>
    private sealed record ResponsePair(string What, object Rest, object Grpc);

    private sealed class Outcome
    {
        public List<IMessage> Messages { get; } = [];

        public List<MismatchRecord> Mismatches { get; } = [];

        public int Objects { get; set; }
    }
}
