using System.Data.Common;

namespace RpcBench.Measuring.Lab;

/// <summary>The user's own MySQL or MariaDB: verified, and filled only if that was asked for.</summary>
internal static class GivenMySql
{
    private const int Shown = 3;

    /// <summary>Returns once the database is known to hold what db/*.sql say.</summary>
    /// <exception cref="UserException">It cannot be reached, or its tables are missing or differ, or it is not to be filled.</exception>
    public static async Task PrepareAsync(string connectionString, bool fill, CancellationToken cancellation)
    {
        try
        {
            if (await MySqlDatabase.VerifyAsync(connectionString, cancellation) is { Count: > 0 } findings)
            {
                await (fill
                    ? MySqlDatabase.InitializeAsync(connectionString, cancellation)
                    : throw new UserException($"The MySQL database is not ready: {Words(findings)}. --init-store creates and fills the "
                        + "tables in a database that holds none."));
            }
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
                $"The MySQL database refused what a run needs: {exception.Message.ReplaceLineEndings(" ").TrimEnd('.')}. Give the user of "
                    + $"--mysql or {StoreChoice.ConnectionVariable} the right to it.",
                exception);
        }
    }

    private static string Words(IReadOnlyList<StoreFinding> findings)
    {
        var shown = string.Join("; ", findings.Take(Shown).Select(finding => finding.ToString()));
        return findings.Count > Shown ? $"{shown}; and {findings.Count - Shown} more" : shown;
    }
}
