namespace RpcBench.Store.Tests.Verification;

[Collection(MariaDb.Name)]
public sealed class MySqlDatabaseTests(MariaDb mariaDb)
{
    [SkippableFact]
    public async Task AnInitialisedDatabaseVerifies() => Assert.Empty(await MySqlDatabase.VerifyAsync(mariaDb.SeededConnectionString));

    [SkippableFact]
    public async Task AnEmptyDatabaseMissesEveryTable()
    {
        var findings = await MySqlDatabase.VerifyAsync(await mariaDb.CreateDatabaseAsync(isSeeded: false));
        Assert.Equal(
            StoreScripts.Tables.Order(StringComparer.Ordinal), findings.Select(finding => finding.Table).Order(StringComparer.Ordinal));
        Assert.All(findings, finding => Assert.Equal("is missing", finding.Problem));
    }

    [SkippableFact]
    public async Task VerificationNamesExactlyTheDifferences()
    {
        (string Change, string Table, int? Id, string? Column)[] differences =
        [
            ("UPDATE Payload_Small SET int_value_two = 7 WHERE id = 44", "Payload_Small", 44, "int_value_two"),
            ("UPDATE Depth_Four SET string_value = CONCAT(string_value, ' ') WHERE id = 9", "Depth_Four", 9, "string_value"),
            ("DELETE FROM Payload_Deepest WHERE id = 3", "Payload_Deepest", 3, null),
            ("INSERT INTO Depth_One (id, string_value, int_value, double_value) VALUES (101, '', 0, 0)", "Depth_One", 101, null),
            ("ALTER TABLE Payload_Large MODIFY int_value BIGINT NOT NULL", "Payload_Large", null, "int_value"),
            ("ALTER TABLE Payload_Deep ADD extra INTEGER", "Payload_Deep", null, "extra"),
            ("DROP TABLE Payload_Deeper", "Payload_Deeper", null, null),
            ("DROP TABLE Book", "Book", null, null),
            ("UPDATE Payload_Small SET double_value_one = double_value_one * 1.0000000000000002e0 WHERE id = 80", "Payload_Small", 80,
                "double_value_one"),
            ("ALTER TABLE Payload_Deep DROP PRIMARY KEY", "Payload_Deep", null, "id"),
        ];

        // One row is named for each table, and each of these chunks has every table once.
        foreach (var part in differences.Chunk(8))
        {
            var database = await mariaDb.CreateDatabaseAsync(isSeeded: true);
            await MariaDb.ExecuteAsync(database, string.Join(';', part.Select(difference => difference.Change)));
            var findings = await MySqlDatabase.VerifyAsync(database);
            Assert.Equal(
                part.Select(difference => (difference.Table, difference.Id, difference.Column)).Order(),
                findings.Select(finding => (finding.Table, finding.Id, finding.Column)).Order());
        }
    }

    [SkippableFact]
    public async Task InsertedBooksAreNoDifference()
    {
        var database = await mariaDb.CreateDatabaseAsync(isSeeded: true);
        await MariaDb.ExecuteAsync(database, "DELETE FROM Book WHERE id > 50");
        Assert.Empty(await MySqlDatabase.VerifyAsync(database));
    }

    [SkippableTheory, InlineData("Invoice"), InlineData("Book")]
    public async Task ADatabaseWithTablesIsNotInitialised(string table)
    {
        var database = await mariaDb.CreateDatabaseAsync(isSeeded: false);
        await MariaDb.ExecuteAsync(database, $"CREATE TABLE {table} (id INTEGER)");
        var error = await Assert.ThrowsAsync<ForeignTablesException>(() => MySqlDatabase.InitializeAsync(database));
        Assert.Contains($" already contains tables ({table}).", error.Message, StringComparison.Ordinal);
        Assert.Equal(1, await CountTablesAsync(database));
    }

    [SkippableFact]
    public async Task AnInitialisationThatFailsLeavesNothing()
    {
        var database = await mariaDb.CreateDatabaseAsync(isSeeded: false);
        var name = new MySqlConnectionStringBuilder(database).Database;
        await mariaDb.QueryAsRootAsync(
            $"CREATE USER {name[..20]} IDENTIFIED BY 'p'; GRANT SELECT, CREATE, DROP, REFERENCES ON {name}.* TO {name[..20]}");
        var mayNotInsert = new MySqlConnectionStringBuilder(database) { UserID = name[..20], Password = "p" }.ConnectionString;
        await Assert.ThrowsAsync<MySqlException>(() => MySqlDatabase.InitializeAsync(mayNotInsert));
        Assert.Equal(0, await CountTablesAsync(database));
    }

    private static Task<long> CountTablesAsync(string database) =>
        MariaDb.QueryScalarAsync<long>(database, "SELECT COUNT(*) FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()");
}
