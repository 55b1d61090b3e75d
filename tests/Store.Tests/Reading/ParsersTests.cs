namespace RpcBench.Store.Tests.Reading;

public sealed class ParsersTests
{
    [Fact]
    public async Task AParserReadsTheRequestedColumnsRegardlessOfEarlierReads()
    {
        await using var connection = new SqliteConnection("Data Source=:memory:");
        await connection.OpenAsync();
        await using var command = connection.CreateCommand();
        command.CommandText = "SELECT 7 AS id, 'Faust' AS title, 'Goethe' AS author";
        await using var reader = await command.ExecuteReaderAsync();
        Assert.True(await reader.ReadAsync());
        var parsers = new RowParsers();

        var two = parsers.Parse<Row>(reader, 0, 2);
        var three = parsers.Parse<Row>(reader, 0, 3);

        Assert.Equal((7, "Faust", null), (two.Id, two.Title, two.Author));
        Assert.Equal((7, "Faust", "Goethe"), (three.Id, three.Title, three.Author));
    }

    private sealed class Row
    {
        public int Id { get; init; }

        public string? Title { get; init; }

        public string? Author { get; init; }
    }
}
