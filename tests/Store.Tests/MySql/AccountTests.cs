namespace RpcBench.Store.Tests.MySql;

/// <summary>Tests which accounts the private server accepts, and what they may do.</summary>
[Collection(MariaDb.Name)]
public sealed class AccountTests(MariaDb mariaDb)
{
    private static readonly string[] ExpectedAccounts = ["rpcbench@127.0.0.1", "root@localhost"];

    // The locked accounts that own the system tables of MariaDB and MySQL.
    private static readonly string[] LockedAccounts =
        ["mariadb.sys@localhost", "mysql.infoschema@localhost", "mysql.session@localhost", "mysql.sys@localhost"];

    [SkippableFact]
    public async Task TheOnlyUsableAccountsAreRootOverTheSocketAndTheRunsAccount()
    {
        var accounts = await AccountsAsync();
        Assert.Superset(ExpectedAccounts.ToHashSet(), accounts.ToHashSet());
        Assert.Subset(ExpectedAccounts.Concat(LockedAccounts).ToHashSet(), accounts.ToHashSet());
    }

    [SkippableFact]
    public async Task NoAccountLogsInWithoutItsPassword()
    {
        var accounts = await AccountsAsync();
        Assert.NotEmpty(accounts);
        foreach (var user in accounts.Select(account => account[..account.LastIndexOf('@')]).Append("").Append("anybody").Distinct())
        {
            foreach (var password in new[] { "", user })
            {
                var entering =
                    new MySqlConnectionStringBuilder(mariaDb.SeededConnectionString)
                    {
                        UserID = user,
                        Password = password,
                        Database = "",
                        Pooling = false
                    };
                await using var connection = new MySqlConnection(entering.ConnectionString);
                await Assert.ThrowsAnyAsync<MySqlException>(() => connection.OpenAsync());

                var (code, _, errors) = await mariaDb.RunClientAsync(user, password, "SELECT 1");
                Assert.Equal(1, code);
                Assert.Contains("Access denied", errors, StringComparison.Ordinal);
            }
        }
    }

    [SkippableTheory]
    [InlineData("Password=not-the-password", "refused the log-in", "Correct User ID or Password")]
    [InlineData("Database=nowhere;User ID=root;Password=not-the-password", "refused the log-in", "Correct User ID or Password")]
    [InlineData("Database=nowhere", "refused the log-in", "grant the user its rights")]
    [InlineData("Port=1", "Nothing listens at 127.0.0.1:1/", "Start the server, or correct Server or Port")]
    [InlineData("Server=no-such-host.invalid", "The host of no-such-host.invalid", "Correct Server")]
    public async Task AFailedConnectionIsNamedWithItsRemedy(string changed, params string[] parts)
    {
        var changes = new MySqlConnectionStringBuilder(changed);
        var builder = new MySqlConnectionStringBuilder(mariaDb.SeededConnectionString);
        foreach (string key in changes.Keys)
        {
            builder[key] = changes[key];
        }

        var refusal = await Assert.ThrowsAsync<StoreUnavailableException>(() => MySqlDatabase.VerifyAsync(builder.ConnectionString));

        AssertHas(refusal.Message, parts);
        AssertLacks(refusal.Message, "cannot be reached");

        var failure = await Assert.ThrowsAsync<StoreUnavailableException>(() => MariaDb.OpenAsync(builder.ConnectionString));
        AssertHas(failure.Message, $"{builder.Server}:{builder.Port}/{builder.Database}");
        AssertLacks($"{refusal}{failure}", builder.Password);
    }

    [SkippableFact]
    public async Task TheRunsAccountMayUseItsDatabaseAndShutDownTheServer()
    {
        var grants = await mariaDb.QueryAsRootAsync("SHOW GRANTS FOR 'rpcbench'@'127.0.0.1'");
        Assert.Contains(grants, grant => grant.StartsWith("GRANT SHUTDOWN ON *.* TO ", StringComparison.Ordinal));
        Assert.Contains(grants, grant => grant.StartsWith("GRANT ALL PRIVILEGES ON `rpcbench`.* TO ", StringComparison.Ordinal));

        // Other tests of this server have databases of their own.
        Assert.Equal(2, grants.Count(
            grant => !grant.Contains(" ON `test\\_", StringComparison.Ordinal) && !grant.Contains(" ON `test_", StringComparison.Ordinal)));
        Assert.DoesNotContain(grants, grant => grant.Contains("GRANT OPTION", StringComparison.Ordinal));
    }

    [SkippableFact]
    public async Task TheRunsAccountMayNotWriteFiles()
    {
        var file = Path.Combine(mariaDb.Server.Folder, "written");
        await Assert.ThrowsAsync<MySqlException>(
            () => MariaDb.ExecuteAsync(mariaDb.SeededConnectionString, $"SELECT 1 INTO OUTFILE '{file}'"));
    }

    [SkippableFact]
    public async Task RootMayWriteFilesOnlyInTheServersFolder()
    {
        await mariaDb.QueryAsRootAsync($"SELECT 1 INTO OUTFILE '{Path.Combine(mariaDb.Server.Folder, "inside")}'");
        var outside = Path.Combine(Path.GetTempPath(), $"rpcbench-{Guid.NewGuid():N}");
        var (_, _, errors) = await mariaDb.RunClientAsync("root", mariaDb.Server.RootPassword, $"SELECT 1 INTO OUTFILE '{outside}'");
        Assert.Contains("secure-file-priv", errors, StringComparison.Ordinal);
        Assert.False(File.Exists(outside));
    }

    [SkippableFact]
    public void AServerStartedByRootRunsAsAnotherUserInAPrivateFolder()
    {
        var server = mariaDb.Server;
        if (!OperatingSystem.IsLinux())
        {
            throw new SkipException("Processes are told about by /proc.");
        }

        var user = File.ReadLines($"/proc/{server.ProcessId}/status").First(line => line.StartsWith("Uid:", StringComparison.Ordinal))
            .Split('\t')[1..];
        Assert.All(user, id => Assert.NotEqual(0, int.Parse(id, CultureInfo.InvariantCulture)));
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(server.Folder));
        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(Path.Combine(server.Folder, "key.pem")));
    }

    // What MariaDB calls PUBLIC is not an account, but the rights of every account.
    private Task<string[]> AccountsAsync() =>
        mariaDb.QueryAsRootAsync("SELECT CONCAT(User, '@', Host) FROM mysql.user WHERE User <> 'PUBLIC'");
}
