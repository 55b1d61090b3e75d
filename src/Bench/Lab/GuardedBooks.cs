namespace RpcBench.Bench.Lab;

/// <summary>The books of a run, whose range its state has, in the stores of all services.</summary>
internal sealed record GuardedBooks(Endpoints Endpoints, Compared Compared) : IGuarded
{
    public const string Word = "books";

    private static readonly TimeSpan WaitTimeout = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(1);

    // Books are removed through the services.
    public bool IsFirst => true;

    public string ToLine() => $"{Word} {Endpoints} {Compared.State}";

    /// <summary>Reads what follows the word in <see cref="ToLine"/>.</summary>
    public static GuardedBooks Parse(string text, Func<string, Compared> restore)
    {
        var parts = text.Split(' ', 2);
        var compared = restore(parts[1]);
        return new(Endpoints.Parse(parts[0], compared.Arms), compared);
    }

    // A process that the killed run had started may still insert, until it finds that nobody reads what it writes.
    public async Task RemoveAsync() => await TryRemoveAsync(WaitTimeout, othersMayInsert: true);

    /// <summary>Removes them within a time, and looks again for as long as there were any, or in any case. False: not every service could
    /// be asked for what is left.</summary>
    public async Task<bool> TryRemoveAsync(TimeSpan timeout, bool othersMayInsert = false)
    {
        using var clients = new ArmClients(Endpoints, Compared);
        using var ending = new CancellationTokenSource(timeout);
        var isSwept = true;
        foreach (var arm in clients.Arms)
        {
            try
            {
                var calls = new BookCalls(clients, arm);
                for (var again = othersMayInsert; await calls.SweepAsync(above: 0, ending.Token) > 0 || again; again = false)
                {
                    await Task.Delay(Pause, ending.Token);
                }
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                isSwept = false;
            }
        }

        return isSwept;
    }
}
