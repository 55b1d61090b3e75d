namespace RpcBench.Measuring.Runs.Load;

/// <summary>One arm's responses before the load, by operation and id; not of operations that check their own.</summary>
internal sealed class KnownAnswers
{
    private readonly Dictionary<Operation, object[]> _answers = [];

    /// <summary>Fetches every response that the mix can have, one call after the other.</summary>
    /// <exception cref="TimeoutException">An operation was not answered in time.</exception>
    public async Task FetchAsync(ArmClients clients, Arm arm, OperationMix mix, CallLimit limit, CancellationToken cancellation)
    {
        foreach (var operation in mix.Shares.Select(share => share.Operation).Where(operation => operation.Check is null))
        {
            var answers = new object[operation.Ids];
            await limit.RunAsync(
                $"{operation} over {arm.Label}",
                async token =>
                {
                    for (var id = 1; id <= answers.Length; id++)
                    {
                        answers[id - 1] = await operation.CallAsync(clients[arm], id, null, token);
                    }
                },
                cancellation);
            _answers[operation] = answers;
        }
    }

    /// <summary>Whether the response is the same as before the load.</summary>
    /// <exception cref="KeyNotFoundException">It was not fetched.</exception>
    public bool Has(Operation operation, int id, object answer) => AreSame(_answers[operation][id - 1], answer);

    // Records and messages compare by value with all that they nest; lists compare by reference, whichever library's they are.
    private static bool AreSame(object known, object answer) => known is IList list
        ? answer is IList given && list.Cast<object?>().SequenceEqual(given.Cast<object?>())
        : known.Equals(answer);
}
