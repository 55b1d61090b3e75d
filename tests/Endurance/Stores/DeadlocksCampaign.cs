using MySqlConnector;

namespace RpcBench.Endurance.Stores;

/// <summary>Calls of both services and a transaction from outside compete for one row, so that InnoDB has to roll some of them
/// back.</summary>
internal sealed class DeadlocksCampaign() : Campaign(
    "deadlocks",
    "Calls that InnoDB undoes for a deadlock are sent again: each caller learns the result of its call, and the row agrees with it.",
    cases: 1000,
    quickCases: 20)
{
    private const int Sessions = 8;
    private const int FirstBook = 1_500_000_000;

    private StoreServices? _services;
    private MySqlConnection? _outside;
    private MySqlConnection? _monitor;
    private long _initialDeadlocks;

    public override async Task StartAsync(CancellationToken cancellation)
    {
        _services = DisposeAtEnd(await StoreServices.StartAsync(Sessions, cancellation));
        _outside = DisposeAtEnd(await StoreServices.OpenAsync(_services.Store, cancellation));
        _monitor = DisposeAtEnd(await StoreServices.OpenAsync(_services.Store, cancellation));
        _initialDeadlocks = await CountDeadlocksAsync(cancellation);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var id = FirstBook + trial.Number;
        var isThere = trial.Random.Next(2) == 0;
        var inserts = trial.Random.Next(2, 6);
        var deletes = trial.Random.Next(3);
        Count("calls", inserts + deletes);

        // A call that waits for a row that another call inserted or deleted ends up with a shared lock on the row, and so do all others. To
        // insert, each of them then waits for the others.
        var insert = $"INSERT INTO Book (id, title, author) VALUES ({id}, 'outside', 'A')";
        await StoreServices.QueryAsync(
            _outside!, isThere ? $"{insert}; BEGIN; DELETE FROM Book WHERE id = {id}" : $"BEGIN; {insert}", cancellation);
        var clients = _services!.Clients;
        var inserting = Enumerable.Range(0, inserts).Select(number => clients[number % 2].InsertAsync(id, $"title {number}", cancellation))
            .ToArray();
        var deleting = Enumerable.Range(0, deletes).Select(number => clients[number % 2].DeleteAsync(id, cancellation)).ToArray();
        await StoreServices.WaitForStatementsAsync(_monitor!, "INSERT INTO Book%", inserts, cancellation);
        await StoreServices.WaitForStatementsAsync(_monitor!, "DELETE FROM Book%", deletes, cancellation);
        await StoreServices.QueryAsync(_outside!, isThere ? "COMMIT" : "ROLLBACK", cancellation);
        await CheckAsync(id, await Task.WhenAll(inserting), await Task.WhenAll(deleting), cancellation);
    }

    public override async Task FinishAsync(CancellationToken cancellation)
    {
        var deadlocks = await CountDeadlocksAsync(cancellation) - _initialDeadlocks;
        Count("deadlocks", deadlocks);
        Require(deadlocks > 0, "The server counted no deadlock: nothing was shown.");
        await _services!.CheckEverySessionIsFreeAsync(cancellation);
    }

    private async Task CheckAsync(int id, StoreResponse[] inserted, StoreResponse[] deleted, CancellationToken cancellation)
    {
        var added = inserted.Count(answer => answer.Kind is ResponseKind.Done);
        var removed = deleted.Count(answer => answer.Kind is ResponseKind.Done);
        var found = await _services!.Clients[id % 2].FindAsync(id, cancellation);
        var areAllAnswered = Array.TrueForAll(inserted, answer => answer.Kind is ResponseKind.Done or ResponseKind.Taken)
            && Array.TrueForAll(deleted, answer => answer.Kind is ResponseKind.Done or ResponseKind.Missing);
        var isThere = found.Kind is ResponseKind.Done;
        Require(
            areAllAnswered && added > 0 && added - removed == (isThere ? 1 : 0)
                && (!isThere || inserted.Any(answer => answer.Kind is ResponseKind.Done && answer.Content == found.Content)),
            $"insertions {string.Join(", ", inserted.Select(answer => answer.Kind))}; deletions "
            + $"{string.Join(", ", deleted.Select(answer => answer.Kind))}; then {found.Kind} '{found.Content}'");
    }

    private async Task<long> CountDeadlocksAsync(CancellationToken cancellation) =>
        long.Parse(await StoreServices.QueryAsync(_monitor!, "SHOW GLOBAL STATUS LIKE 'Innodb_deadlocks'", cancellation),
            CultureInfo.InvariantCulture);
}
