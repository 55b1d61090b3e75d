namespace RpcBench.Tests;

public sealed class KeysTests : InFolder
{
    [Fact]
    public async Task NoTwoCallsOfARunShareANumberWhicheverArmOrProcessMakesThem()
    {
        List<long> called = [];
        var run = Compare(Declare);
        ChosenRun[] processes = [run.ForProcess(), run.ForProcess()];
        var declared = Build(Declare);
        await CallAsync(run);
        foreach (var process in processes)
        {
            await CallAsync(declared.Continue(process, []));
            var cold = declared.Continue(process, []).OpenCold(run.Arms[1], new("http://127.0.0.1:1"), ClientConditions.Standard);
            await cold();
            await cold();
        }

        Assert.Equal([0, 1, 2, 3], called.Take(4));
        Assert.Equal((3 * 4) + (2 * 2), called.Distinct().Count());

        void Declare(ComparisonBuilder comparison) =>
            comparison.TwoArms().Operation("Add", Keys.Numbered(number => number), (add, one, two) => add.Both(one, two, (_, key, _) =>
            {
                called.Add(key);
                return Task.FromResult(key);
            }));

        async Task CallAsync(ComparisonRun compared)
        {
            using var clients = compared.Open();
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
    public void ARowOfCsvAndALineOfJsonAreKeysInTurn()
    {
        File.WriteAllText(At("keys.csv"), "customer,take\n\"one, two\",3\nfour,5\n");
        File.WriteAllText(At("keys.jsonl"), "{\"id\":1}\n\n{\"id\":2}\n");

        var rows = Keys.Csv(At("keys.csv"), row => (row["customer"], int.Parse(row["take"], CultureInfo.InvariantCulture)));
        var lines = Keys.JsonLines<Identified>(At("keys.jsonl"));

        Assert.Equal((("one, two", 3), ("four", 5)), (rows.Find(0), rows.Find(1)));
        Assert.Equal((new Identified(1), new Identified(2)), (lines.Find(0), lines.Find(1)));
        Assert.Equal((0L, 1L, 0L, 2), (rows.NumberOf(0), rows.NumberOf(1), rows.NumberOf(2), rows.Proven));
    }

    [Fact]
    public void ALineWithoutAKeyIsRefusedWithFileAndLine()
    {
        File.WriteAllText(At("keys.jsonl"), "{\"id\":1}\n{\"id\":\n");
        File.WriteAllText(At("keys.csv"), "id\n1\nx\n");
        File.WriteAllText(At("wide.csv"), "id\n1,2\n");
        File.WriteAllText(At("other.csv"), "id;name\n1;a\n");

        Refused(Keys.JsonLines<Identified>(At("keys.jsonl")), At("keys.jsonl"), "line 2");
        Refused(Keys.Csv(At("keys.csv"), row => int.Parse(row["id"], CultureInfo.InvariantCulture)), At("keys.csv"), "line 3");
        Refused(Keys.Csv(At("wide.csv"), row => row["id"]), "line 2", "2 fields");
        Refused(Keys.Csv(At("other.csv"), row => row["id"]), "line 2", "'id'", "commas", "'id;name'");
        Refused(Keys.JsonLines<Identified>(At("none.jsonl")), At("none.jsonl"));

        static void Refused<TKey>(Keys<TKey> keys, params string[] words) =>
            AssertHas(RefusalOf<UserException>(() => keys.Proven), words);
    }

    [Theory]
    [InlineData("id,name\n1,Zoe\n2,Andr\xe9\n", "line 3, column 7: the byte 0xE9 is not UTF-8. Save the file as UTF-8.")]
    [InlineData("\xef\xbb\xbfid\nx\n\x93\n", "line 3, column 1: the byte 0x93 is not UTF-8. Save the file as UTF-8.")]
    [InlineData("\xff\xfe\x69\x00\x00\xdc", "line 1, column 2: the byte 0x00 is not UTF-16. Save the file as UTF-8.")]
    public void BytesThatAreNoTextAreRefusedWithFileLineAndColumn(string bytes, string expected)
    {
        File.WriteAllBytes(At("keys"), Encoding.Latin1.GetBytes(bytes));

        Assert.Equal($"'{At("keys")}', {expected}", RefusalOf<UserException>(() => Keys.Csv(At("keys"), row => row["id"]).Proven));
        Assert.Equal($"'{At("keys")}', {expected}", RefusalOf<UserException>(() => Keys.JsonLines<string>(At("keys")).Proven));
    }

    [Fact]
    public void AFileWithAByteOrderMarkIsReadInItsOwnEncoding()
    {
        foreach (var encoding in new[] { Encoding.UTF8, Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32 })
        {
            File.WriteAllText(At("keys.csv"), "id\nAndré\n", encoding);

            Assert.Equal("André", Keys.Csv(At("keys.csv"), row => row["id"]).Find(0));
        }
    }

    private sealed record Identified(int Id);
}
