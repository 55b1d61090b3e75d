using System.Data.Common;
using RpcBench.Networks;

namespace RpcBench.Bench.Services;

/// <summary>The store of a run, found or created, filled and verified. A server that was started for the run is stopped with it.</summary>
internal sealed record PreparedStore(StoreChoice Choice, StoreOptions Options, StoreDescription Description, PrivateMySqlServer? Server)
    : IAsyncDisposable
{
    private const int MaxShownFindings = 3;

    public StoreFacts Facts => new(Description.Name, Choice.Reason, Description.Driver, Description.Server);

    public static async Task<PreparedStore> PrepareAsync(
        RequestedStore options, DependencyStart start, CancellationToken cancellation)
    {
        var program = ServerProgram.Find();
        var variable = Environment.GetEnvironmentVariable(StoreChoice.ConnectionVariable);
        var choice = StoreChoice.Decide(options.Store, options.MySql, variable, program?.Path);
        switch (choice.Source)
        {
            case StoreSource.UserMySql:
                var given = string.IsNullOrWhiteSpace(options.MySql) ? variable! : options.MySql;
                await PrepareUserDatabaseAsync(given, options.InitStore, cancellation);
                return await OpenAsync(choice, new() { Provider = "mysql", ConnectionString = given }, null, cancellation);
            case StoreSource.PrivateMySql:
                return await StartServerAsync(choice, options.Store, program!, start, cancellation);
            default:
                var delay = options.Delay == TimeSpan.Zero ? "" : $",delay={Units.Format(options.Delay)}";
                return await CreateSqliteAsync(choice with { Reason = choice.Reason + delay }, options.Delay, start, cancellation);
        }
    }

    /// <summary>Waits until the private server ends, which must not happen during a run. Without a private server it waits until it is
    /// cancelled.</summary>
    /// <exception cref="EnvironmentException">Thrown when the server has ended.</exception>
    public async Task WaitForUnexpectedEndAsync(CancellationToken cancellation)
    {
        await (Server?.WaitForExitAsync(cancellation) ?? Task.Delay(Timeout.Infinite, cancellation));
        throw new EnvironmentException(
            $"The private MySQL server ended during the run. Its last lines:{Environment.NewLine}{Server!.LogTail()}");
    }

    public ValueTask DisposeAsync() => Server?.DisposeAsync() ?? ValueTask.CompletedTask;

    // Returns once the user's database has been verified. Fills it only if the user requested this.
    private static async Task PrepareUserDatabaseAsync(string connectionString, bool fill, CancellationToken cancellation)
    {
        try
        {
            var findings = await MySqlDatabase.VerifyAsync(connectionString, cancellation);
            if (findings.Count == 0)
            {
                return;
            }

            if (!fill)
            {
                throw new UserException($"The MySQL database does not hold the data of a run: {DescribeFindings(findings)}. Name an "
                    + "empty database and add --init-store, which creates and fills the tables.");
            }

            await MySqlDatabase.InitializeAsync(connectionString, cancellation);
        }
        catch (ForeignTablesException exception)
        {
            throw new UserException(exception.Message, exception);
        }
        catch (Exception exception) when (exception is StoreUnavailableException or StoreOptionsException)
        {
            throw new UserException($"{exception.Message.TrimEnd('.')}. Check --mysql or {StoreChoice.ConnectionVariable}.", exception);
        }
        catch (DbException exception)
        {
            throw new UserException(
                $"The MySQL database refused a statement that a run needs: {exception.Message.ReplaceLineEndings(" ").TrimEnd('.')}. Grant "
                    + $"the user in --mysql or {StoreChoice.ConnectionVariable} the missing right.",
                exception);
        }
    }

    private static string DescribeFindings(IReadOnlyList<StoreFinding> findings) => string.Join("; ", findings.Take(MaxShownFindings))
        + (findings.Count > MaxShownFindings ? $"; and {findings.Count - MaxShownFindings} more" : "");

    private static async Task<PreparedStore> StartServerAsync(
        StoreChoice choice, StoreRequest request, ServerProgram program, DependencyStart start, CancellationToken cancellation)
    {
        PrivateMySqlServer server;
        try
        {
            server = await PrivateMySqlServer.StartAsync(program, start.RemoveAfterwards, start.Start, cancellation);
        }
        catch (InvalidOperationException exception) when (request == StoreRequest.Auto)
        {
            var reason = exception.Message.Split('\n')[0];
            return await CreateSqliteAsync(
                new(StoreSource.Sqlite, $"{program.Path} is installed but did not start: {reason}"), TimeSpan.Zero, start, cancellation);
        }
        catch (InvalidOperationException exception)
        {
            throw new EnvironmentException(exception.Message, exception);
        }

        try
        {
            await MySqlDatabase.InitializeAsync(server.ConnectionString, cancellation);
            return await OpenAsync(choice, new() { Provider = "mysql", ConnectionString = server.ConnectionString }, server, cancellation);
        }
        catch (Exception exception)
        {
            var refusal = CreateFillException(exception, server.LogTail());
            await server.DisposeAsync();
            throw refusal;
        }
    }

    /// <summary>The failure is no user error, because the run itself started this server.</summary>
    internal static Exception CreateFillException(Exception exception, string log) => exception is OperationCanceledException
        ? exception
        : new EnvironmentException(
            $"The private MySQL server could not be filled with data: {MessageLines.Flatten(exception.Message).TrimEnd('.')}. Its last "
                + $"lines:{Environment.NewLine}{log}",
            exception);

    private static async Task<PreparedStore> CreateSqliteAsync(
        StoreChoice choice, TimeSpan delay, DependencyStart start, CancellationToken cancellation)
    {
        var file = await SqliteFile.CreateAsync(Path.Combine(start.Folder, "store.db"), cancellation);

        // The services' in-memory stores are also filled from this file. A file that each service created for itself would remain if the
        // service were killed.
        var provider = choice.Source == StoreSource.Memory ? "memory" : "sqlite";
        return await OpenAsync(
            choice, new() { Provider = provider, ConnectionString = file.ConnectionString, Delay = delay }, null, cancellation);
    }

    private static async Task<PreparedStore> OpenAsync(
        StoreChoice choice, StoreOptions options, PrivateMySqlServer? server, CancellationToken cancellation)
    {
        await using var store = await PayloadStores.OpenAsync(options, cancellation);
        return new(choice, options, store.Description, server);
    }
}
