namespace RpcBench.Tests;

public sealed class KeysTests : TemporaryFolderTest
{
    [Fact]
    public async Task CallNumbersAreUniqueAcrossArmsAndProcesses()
    {
        List<long> called = [];
        var run = CreateRun(Declare);
        ChosenRun[] processes = [run.ChooseForProcess(), run.ChooseForProcess()];
        var declared = Build(Declare);
        await CallAsync(run);
        foreach (var process in processes)
        {
            await CallAsync(declared.ContinueRun(process, []));
            var cold = declared.ContinueRun(process, []).CreateColdCall(run.Arms[1], new("http://127.0.0.1:1"), ClientSettings.Default);
            await cold();
            await cold();
        }

        Assert.Equal([0, 1, 2, 3], called.Take(4));
        Assert.Equal((3 * 4) + (2 * 2), called.Distinct().Count());

        void Declare(ComparisonBuilder comparison) =>
            comparison.AddArms().AddOperation("Add", Keys.Numbered(number => number), (add, one, two) => add.CallBoth(
                one,
                two,
                (_, key, _) =>
                {
                    called.Add(key);
                    return Task.FromResult(key);
                }));

        async Task CallAsync(ComparisonRun compared)
        {
            using var clients = compared.OpenClients();
            foreach (var arm in compared.Arms)
            {
                var calls = compared.Operations[0].Bind(arm, clients);
                await calls.CallAsync(default);
                await calls.CallAsync(default);
            }
        }
    }

    [Fact]
    public void TheSameSeedDrawsTheSameKeys()
    {
        Assert.Equal(Draw(1), Draw(1));
        Assert.NotEqual(Draw(1), Draw(2));

        static List<int> Draw(int seed)
        {
            var keys = Keys.Drawn(random => random.Next(), seed);
            return [.. Enumerable.Range(0, 100).Select(number => keys.Find(keys.NumberOf(number)))];
        }
    }

    [Fact]
    public void CsvRowsAndJsonLinesAreReadAsKeysInOrder()
    {
        File.WriteAllText(PathTo("keys.csv"), "customer,take\n\"one, two\",3\nfour,5\n");
        File.WriteAllText(PathTo("keys.jsonl"), "{\"id\":1}\n\n{\"id\":2}\n");

        var rows = Keys.Csv(PathTo("keys.csv"), row => (row["customer"], int.Parse(row["take"], CultureInfo.InvariantCulture)));
        var lines = Keys.JsonLines<Identified>(PathTo("keys.jsonl"));

        Assert.Equal((("one, two", 3), ("four", 5)), (rows.Find(0), rows.Find(1)));
        Assert.Equal((new Identified(1), new Identified(2)), (lines.Find(0), lines.Find(1)));
        Assert.Equal((0L, 1L, 0L, 2), (rows.NumberOf(0), rows.NumberOf(1), rows.NumberOf(2), rows.VerifiedCount));
    }

    [Fact]
    public void ALineWithoutAKeyIsRefusedWithFileAndLine()
    {
        File.WriteAllText(PathTo("keys.jsonl"), "{\"id\":1}\n{\"id\":\n");
        File.WriteAllText(PathTo("keys.csv"), "id\n1\nx\n");
        File.WriteAllText(PathTo("wide.csv"), "id\n1,2\n");
        File.WriteAllText(PathTo("other.csv"), "id;name\n1;a\n");

        Refused(Keys.JsonLines<Identified>(PathTo("keys.jsonl")), PathTo("keys.jsonl"), "line 2");
        Refused(Keys.Csv(PathTo("keys.csv"), row => int.Parse(row["id"], CultureInfo.InvariantCulture)), PathTo("keys.csv"), "line 3");
        Refused(Keys.Csv(PathTo("wide.csv"), row => row["id"]), "line 2", "2 fields");
        Refused(Keys.Csv(PathTo("other.csv"), row => row["id"]), "line 2", "'id'", "commas", "'id;name'");
        Refused(Keys.JsonLines<Identified>(PathTo("none.jsonl")), PathTo("none.jsonl"));

        static void Refused<TKey>(Keys<TKey> keys, params string[] words) =>
            AssertHas(RefusalOf<UserException>(() => keys.VerifiedCount), words);
    }

    [Theory]
    [InlineData("id,name\n1,Zoe\n2,Andr\xe9\n", "line 3, column 7: the byte 0xE9 is not UTF-8. Save the file as UTF-8.")]
    [InlineData("\xef\xbb\xbfid\nx\n\x93\n", "line 3, column 1: the byte 0x93 is not UTF-8. Save the file as UTF-8.")]
    [InlineData("\xff\xfe\x69\x00\x00\xdc", "line 1, column 2: the byte 0x00 is not UTF-16. Save the file as UTF-8.")]
    public void InvalidTextIsRefusedWithFileLineAndColumn(string bytes, string expected)
    {
        File.WriteAllBytes(PathTo("keys"), Encoding.Latin1.GetBytes(bytes));

        Assert.Equal(
            $"'{PathTo("keys")}', {expected}",
            RefusalOf<UserException>(() => Keys.Csv(PathTo("keys"), row => row["id"]).VerifiedCount));
        Assert.Equal(
            $"'{PathTo("keys")}', {expected}",
            RefusalOf<UserException>(() => Keys.JsonLines<string>(PathTo("keys")).VerifiedCount));
    }

    [Fact]
    public void AFileWithAByteOrderMarkIsReadInItsOwnEncoding()
    {
        foreach (var encoding in new[] { Encoding.UTF8, Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32 })
        {
            File.WriteAllText(PathTo("keys.csv"), "id\nAndré\n", encoding);

            Assert.Equal("André", Keys.Csv(PathTo("keys.csv"), row => row["id"]).Find(0));
        }
    }

    private sealed record Identified(int Id);
}
