namespace RpcBench.Tests;

public sealed class EqualityTests
{
    [Theory]
    [InlineData("""{"id":1,"name":"a"}""", """{"name":"a","id":1}""")]
    [InlineData("""{"total":1.50,"count":1}""", """{"total":1.5,"count":1.0}""")]
    [InlineData("0.1", "0.10000000000000001")]
    [InlineData("null", "null")]
    public void TheSameInOtherOrderAndDigitsIsTheSame(string first, string second) => Assert.Empty(Find(first, second));

    [Theory]
    [InlineData("""{"a":{"b":1}}""", """{"a":{"b":2}}""", "a.b", "1", "2")]
    [InlineData("""{"lines":[{"total":1},{"total":2}]}""", """{"lines":[{"total":1},{"total":3}]}""", "lines[1].total", "2", "3")]
    [InlineData("""{"a":null}""", "{}", "a", "null", "nothing")]
    [InlineData("[1,2]", "[1]", "[1]", "2", "nothing")]
    [InlineData("""{"id":9007199254740993}""", """{"id":9007199254740992}""", "id", "9007199254740993", "9007199254740992")]
    [InlineData("1e-30", "0", "", "1E-30", "0")]
    [InlineData("-0.0", "0.0", "", "-0", "0")]
    [InlineData("null", """{"id":1}""", "", "null", """{"id":1}""")]
    public void ADifferenceHasItsPathAndBothValues(string first, string second, string path, string one, string other) =>
        Assert.Equal([new(path, one, other)], Find(first, second));

    [Theory]
    [InlineData("""{"id":1,"lines":[{"id":2,"n":1}]}""", """{"id":3,"lines":[{"id":4,"n":1}]}""", "ID", "lines[].id")]
    [InlineData("""[{"id":1,"by":{"a":1}}]""", """[{"id":2}]""", "[].id", "[].by")]
    public void WhatIsIgnoredMayDifferWithAllBelowIt(string first, string second, params string[] ignored)
    {
        Assert.Empty(Find(first, second, ignored));
        Assert.NotEmpty(Find(first, second, ignored[0]));
    }

    [Fact]
    public async Task ADifferenceOfArmsIsThatOfItsKeyAndTheOperationsOthersAreCounted()
    {
        var check = await CheckAsync(get => get
            .Call("one", (Caller _, int key, CancellationToken _) => Task.FromResult(new { Key = key, Total = 1 }))
            .Call("two", (Caller _, int key, CancellationToken _) => Task.FromResult(new { Total = key == 8 ? 2.0 : 1.0, Key = key })));

        var mismatch = Assert.Single(check.Mismatches);
        Assert.Equal(("Get", "key 8: total", 1), (mismatch.Operation, mismatch.Path, check.Objects));
        Assert.Equal([new("one", "1"), new("two", "2")], mismatch.Answers);
    }

    [Fact]
    public async Task ASampleHasTheFirstKeysAlone()
    {
        static void Declare(OperationBuilder<int> get) => get
            .Call("one", (Caller _, int key, CancellationToken _) => Task.FromResult(key))
            .Call("two", (Caller _, int key, CancellationToken _) => Task.FromResult(key == 8 ? 0 : key));

        Assert.Empty((await CheckAsync(Declare, most: 1)).Mismatches);
        Assert.Single((await CheckAsync(Declare, most: 2)).Mismatches);
    }

    [Fact]
    public async Task MembersThatDifferBetweenTwoCallsOfOneArmAreSuggestedToBeIgnored()
    {
        var calls = 0;
        void Declare(OperationBuilder<int> get) =>
            get.Both((_, key, _) => Task.FromResult(new { Id = calls++, Of = new { At = calls }, key }));

        var mismatch = Assert.Single((await CheckAsync(Declare)).Mismatches);

        AssertHas(mismatch.Path, "key 7: id (id, of.at differ between two calls of one: .Ignore(\"id\", \"of.at\"))");
        Assert.Empty((await CheckAsync(get =>
        {
            Declare(get);
            get.Ignore("id", "of.at");
        })).Mismatches);
    }

    [Fact]
    public async Task OfManySlowCallsTheOthersAreMadeSideBySideOnceTwoWereTimed()
    {
        var (begun, all) = (0, new TaskCompletionSource());
        var compared = Compare(comparison => comparison.TwoArms().Operation("Get", [1, 2, 3, 4, 5], get => get.Both(async (_, key, _) =>
        {
            if (Interlocked.Increment(ref begun) == 10)
            {
                all.SetResult();
            }

            await (key > 2 ? all.Task.WaitAsync(TimeSpan.FromMinutes(1)) : Task.CompletedTask);
            return key;
        })));
        using var clients = compared.Open();
        var check = new EqualityCheck(clients);

        Assert.Equal(5, (await check.RunAsync(compared.Operations, default)).Objects);
        Assert.Contains("Get", check.CallTimes.Keys);
    }

    [Fact]
    public async Task AComparerDecidesInsteadOfJson()
    {
        void Declare(OperationBuilder<int> get) => get
            .Call("one", (Caller _, int key, CancellationToken _) => Task.FromResult($"key {key}"))
            .Call("two", (Caller _, int key, CancellationToken _) => Task.FromResult($"KEY {key}"));

        Assert.Equal(("key 7: the answer", "KEY 7"), (await CheckAsync(Declare)).Mismatches.Select(
            mismatch => (mismatch.Path, mismatch.Answers[1].Text.Trim('"'))).Single());
        Assert.Empty((await CheckAsync(get =>
        {
            Declare(get);
            get.CompareWith(StringComparer.OrdinalIgnoreCase);
        })).Mismatches);
    }

    [Fact]
    public async Task NothingOnOneSideIsADifference()
    {
        var mismatch = Assert.Single((await CheckAsync(get => get
            .Call("one", (Caller _, int key, CancellationToken _) => Task.FromResult<string?>($"{key}"))
            .Call("two", (Caller _, int key, CancellationToken _) => Task.FromResult(key == 8 ? null : $"{key}")))).Mismatches);

        Assert.Equal("key 8: the answer", mismatch.Path);
        Assert.Equal([new("one", "\"8\""), new("two", "null")], mismatch.Answers);
    }

    [Fact]
    public async Task AStreamIsComparedWithAListItemByItem() => Assert.Equal(6, (await CheckAsync(list => list
        .Stream("one", (Caller _, int key, CancellationToken _) => AsyncEnumerable.Range(key, 2), view: item => new { Id = item })
        .Call("two", (Caller _, int key, CancellationToken _) => Task.FromResult(new[] { new { Id = key }, new { Id = key + 1 } }))))
        .Objects);

    [Fact]
    public async Task AKeyThatFailsIsNamedWithItsOperationAndItsArm()
    {
        var refusal = await Assert.ThrowsAsync<UserException>(() => CheckAsync(get => get
            .Call("one", (Caller _, int key, CancellationToken _) => Task.FromResult(key))
            .Call("two", (Caller _, int key, CancellationToken _) => key == 8
                ? throw new HttpRequestException("404 (Not Found)") : Task.FromResult(key))));

        AssertHas(refusal.Message, "Get over two", "key 8", "404 (Not Found)");
    }

    [Fact]
    public async Task AKeyThatCannotBeMadeIsNamedByItsNumber()
    {
        var refusal = await Assert.ThrowsAsync<UserException>(() => CheckAsync(
            Keys.Numbered(number => number < 3 ? (int)number : throw new FormatException("no key"), proven: 4),
            get => get.Both((_, key, _) => Task.FromResult(key))));

        AssertHas(refusal.Message, "Get over", "number 3", "no key");
    }

    [Fact]
    public async Task WhatACallLeftIsCleanedBeforeTheOtherArmIsCalledWithTheSameKey()
    {
        List<string> done = [];

        var check = await CheckAsync(Keys.Numbered(number => number, proven: 1), add => add
            .Call("one", (Caller _, long key, CancellationToken _) => DoAsync($"{key} over one"))
            .Call("two", (Caller _, long key, CancellationToken _) => DoAsync($"{key} over two"))
            .Clean("one", (Caller _, CancellationToken _) => DoAsync("clean one"))
            .Clean("two", (Caller _, CancellationToken _) => DoAsync("clean two")));

        Assert.Empty(check.Mismatches);
        Assert.Equal(["0 over one", "clean one", "0 over two", "clean two"], done);

        Task<bool> DoAsync(string what)
        {
            done.Add(what);
            return Task.FromResult(true);
        }
    }

    private static Task<CheckRecord> CheckAsync(Action<OperationBuilder<int>> declare, int most = int.MaxValue) =>
        CheckAsync(new ListKeys<int>([7, 8, 9]), declare, most);

    private static async Task<CheckRecord> CheckAsync<TKey>(
        Keys<TKey> keys, Action<OperationBuilder<TKey>> declare, int most = int.MaxValue)
    {
        var compared = Compare(comparison => comparison.TwoArms().Operation("Get", keys, declare));
        using var clients = compared.Open();
        return await new EqualityCheck(clients, most).RunAsync(compared.Operations, default);
    }

    private static IEnumerable<ResponseDifference> Find(string first, string second, params string[] ignored)
    {
        var paths = ignored.ToHashSet(StringComparer.OrdinalIgnoreCase);
        return CanonicalJson.Differences(CanonicalJson.Write(Parse(first), paths), CanonicalJson.Write(Parse(second), paths));

        static JsonElement Parse(string text) => JsonDocument.Parse(text).RootElement;
    }
}
