namespace RpcBench.Bench.Operations;

/// <summary>The calls of an operation of the <see cref="Catalogue"/>: their numbers are its ids, or those of books.</summary>
internal sealed class CatalogueCalls : ArmCalls
{
    private readonly ArmClient _client;
    private readonly Operation _operation;
    private readonly ArmCall _call;

    // Responses by id; none of an operation that checks its own.
    private object[] _known = [];

    /// <summary>The clients have an open <see cref="BookShelf"/> where the operation needs books and its numbers are not given.</summary>
    public CatalogueCalls(Operation operation, ComparedArm arm, ArmClients clients) : base(operation, arm)
    {
        (_operation, _client) = (operation, ArmClient.Of(clients, arm));
        _call = operation.CallOver(_client.Arm);
        NeedsPreparing = operation.Books == BookUse.Deletes;
    }

    private BookShelf Shelf => _client.Shelf
        ?? throw new InvalidOperationException($"{_operation} needs books; open a shelf for its clients first.");

    public override Task CallAsync(long number, CancellationToken cancellation) => _call(_client, (int)number, cancellation);

    public override async Task FetchAsync(CallLimit limit, CancellationToken cancellation)
    {
        var known = new object[_operation.Check is null ? _operation.Ids : 0];
        for (var id = 1; id <= known.Length; id++)
        {
            await limit.RunAsync($"{this}", async token => known[id - 1] = await _call(_client, id, token), cancellation);
        }

        _known = known;
    }

    public override bool IsRight(long number, Task answered)
    {
        var answer = ((Task<object>)answered).GetAwaiter().GetResult();
        return _operation.Check?.Invoke(_client.Inputs, (int)number, answer) ?? AreSame(_known[number - 1], answer);
    }

    protected override long NumberOf(long call) => _operation.ChangesBooks ? Shelf.Take() : (call % _operation.Ids) + 1;

    protected override Task PrepareAsync(IReadOnlyList<long> numbers, CancellationToken cancellation) =>
        Shelf.InsertAsync(_client.Arm, numbers.Select(number => (int)number), cancellation);

    protected override Task RemoveAsync(CancellationToken cancellation) =>
        _operation.ChangesBooks ? Shelf.ClearAsync(_client.Arm, cancellation) : Task.CompletedTask;

    // Records and messages compare by value with all that they nest; lists compare by reference, whichever library's they are.
    private static bool AreSame(object known, object answer) => known is IList list
        ? answer is IList given && list.Cast<object?>().SequenceEqual(given.Cast<object?>())
        : known.Equals(answer);
}
