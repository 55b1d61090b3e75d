namespace RpcBench.Measuring.Lab.Processes;

internal sealed record GuardedBooks(Endpoints Endpoints, BookRange Range) : IGuarded
{
    public const string Word = "books";

    private static readonly TimeSpan WaitTimeout = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(1);

    public string ToLine() => $"{Word} {Endpoints} {Range}";

    /// <summary>Reads what follows the word in <see cref="ToLine"/>.</summary>
    public static GuardedBooks Parse(string text)
    {
        var parts = text.Split(' ', 2);
        return new(Endpoints.Parse(parts[0]), BookRange.Parse(parts[1]));
    }

    // A process that the killed run had started may still insert, until it finds that nobody reads what it writes.
    public async Task RemoveAsync() => await TryRemoveAsync(WaitTimeout, othersMayInsert: true);

    /// <summary>Removes them within a time, and looks again for as long as there were any, or in any case. False: not every service could
    /// be asked for what is left.</summary>
    public async Task<bool> TryRemoveAsync(TimeSpan timeout, bool othersMayInsert = false)
    {
        using var clients = new ArmClients(Endpoints, inputs: new(InputSizes.Standard, Range));
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
