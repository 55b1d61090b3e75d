using System.Collections;
using System.Collections.Immutable;
using System.Collections.Specialized;
using System.Numerics;
using System.Xml;

namespace RpcBench.Tests;

public sealed class EqualityTests
{
    [Theory]
    [InlineData("""{"id":1,"name":"a"}""", """{"name":"a","id":1}""")]
    [InlineData("""{"total":1.50,"count":1}""", """{"total":1.5,"count":10e-1}""")]
    [InlineData("""[1e99999999999,0e5,"a/b"]""", """[10e99999999998,0.00,"a\/b"]""")]
    [InlineData("null", "null")]
    public void EqualContentInAnotherOrderAndNotationIsEqual(string first, string second) => Assert.Empty(FindDifferences(first, second));

    [Theory]
    [InlineData("""{"a":{"b":1}}""", """{"a":{"b":2}}""", "a.b", "1", "2")]
    [InlineData("""{"lines":[{"total":1},{"total":2}]}""", """{"lines":[{"total":1},{"total":3}]}""", "lines[1].total", "2", "3")]
    [InlineData("""{"a":null}""", "{}", "a", "null", "nothing")]
    [InlineData("[1,2]", "[1]", "[1]", "2", "nothing")]
    [InlineData("""{"id":9007199254740993}""", """{"id":9007199254740992}""", "id", "9007199254740993", "9007199254740992")]
    [InlineData("1e-30", "0", "", "1e-30", "0")]
    [InlineData("-0.0", "0.0", "", "-0.0", "0.0")]
    [InlineData("0.1", "0.10000000000000001", "", "0.1", "0.10000000000000001")]
    [InlineData("\"caf\u00e9 \u003c\ud83d\ude00\"", "\"a\u00a0\\n\"", "", "\"café <😀\"", """
        "a\u00A0\n"
        """)]
    [InlineData("\"\u00e9\"", "\"e\u0301\"", "", "\"é\"", """
        "e\u0301"
        """)]
    [InlineData(
        "123456789012345678901234567890123456789012345678901234567891", "123456789012345678901234567890123456789012345678901234567892",
        "", "…5678901234567891", "…5678901234567892")]
    [InlineData("null", """{"id":1}""", "", "null", """{"id":1}""")]
    public void ADifferenceHasItsPathAndBothValues(string first, string second, string path, string one, string other) =>
        Assert.Equal([new(path, one, other)], FindDifferences(first, second));

    [Fact]
    public void NumbersAreComparedByDigitsAndDoublesByBits()
    {
        (object First, object Second, string? Printed)[] pairs =
        [
            (1.0m, 1.00m, null), (1m, 1.0, null), (double.NaN, 0.0 / 0, null), (BigInteger.One << 99, BigInteger.One << 99, null),
            (12345678901234567.89m, 12345678901234567.51m, "12345678901234567.89 12345678901234567.51"),
            (0.1234567890123456789012345678m, 0.1234567890123456789012345679m,
                "0.1234567890123456789012345678 0.1234567890123456789012345679"),
            (1.50m, 2m, "1.50 2"), (0.0, -0.0, "0 -0"), (0.3, 0.1 + 0.2, "0.3 0.30000000000000004"),
            (long.MaxValue, long.MaxValue - 1, "9223372036854775807 9223372036854775806"),
            (BigInteger.One << 70, (BigInteger.One << 70) + 1, "1180591620717411303424 1180591620717411303425"),
        ];

        Assert.All(pairs, pair => Assert.Equal(
            pair.Printed, FindDifferences(pair.First, pair.Second).Select(found => $"{found.First} {found.Second}").SingleOrDefault()));
    }

    [Theory]
    [InlineData("""{"id":1,"lines":[{"id":2,"n":1}]}""", """{"id":3,"lines":[{"id":4,"n":1}]}""", "ID", "lines[].id")]
    [InlineData("""[{"id":1,"by":{"a":1}}]""", """[{"id":2}]""", "[].id", "[].by")]
    public void AnIgnoredMemberMayDifferWithEverythingBelowIt(string first, string second, params string[] ignored)
    {
        Assert.Empty(FindDifferences(first, second, ignored));
        Assert.NotEmpty(FindDifferences(first, second, ignored[0]));
    }

    [Fact]
    public async Task ADifferenceBetweenArmsNamesItsKey()
    {
        var check = await CheckAsync((get, one, two) => get
            .Call(one, (_, key, _) => Task.FromResult(new { Key = key, Total = 1 }))
            .Call(two, (_, key, _) => Task.FromResult(new { Total = key == 8 ? 2.0 : 1.0, Key = key })));

        var mismatch = Assert.Single(check.Mismatches);
        Assert.Equal(("Get", "key 8: total", 3), (mismatch.Operation, mismatch.Path, check.Objects));
        Assert.Equal([new("one", "1"), new("two", "2")], mismatch.Answers);
    }

    [Fact]
    public async Task EveryDifferenceIsCountedAndTheFirstFiveAreListed()
    {
        var check = await CheckAsync((get, one, two) => get
            .Call(one, (_, key, _) => Task.FromResult((key, key)))
            .Call(two, (_, key, _) => Task.FromResult((-key, -key))));

        Assert.Equal(
            ["key 7: item1, the first of 6 differences", "key 7: item2", "key 8: item1", "key 8: item2", "key 9: item1"],
            check.Mismatches.Select(mismatch => mismatch.DescribePlace()));
    }

    [Fact]
    public async Task AnOperationThatComparesNothingIsRefused()
    {
        object?[] responses = [null, "", new object(), new[] { new { } }, new { Id = 1, Orders = new List<int?> { null } }];

        foreach (var response in responses)
        {
            var refusal = await Assert.ThrowsAsync<UserException>(() => CheckAsync(
                (get, one, two) => get.CallBoth(one, two, (_, _, _) => Task.FromResult(response)).Ignore("id")));
            AssertHas(refusal.Message, "Get compares nothing", "one or two", "that is not ignored", "map the response to a value such as "
                + "a count");
        }
    }

    [Fact]
    public async Task AValueThatJsonCannotShowIsRefusedUnlessIgnored()
    {
        (object Response, string Named)[] responses =
        [
            (new HttpResponseMessage(), "HttpResponseMessage"), (new { Id = 1, Of = new[] { new { Body = Stream.Null } } }, "in of[].body"),
            (new { Body = AsyncEnumerable.Range(0, 1) }, "IAsyncEnumerable in body"),
            (new List<Task<int>> { Task.FromResult(1) }, "Task<Int32> in []"),
            (new { Of = new Dictionary<string, Type> { ["a"] = typeof(int) } }, "Type in of.a"),
            (new { Id = 1, Of = new object[] { new Token { Value = 1 } } }, "Value of Token in of[]"),
            (new List<object> { new Page { 1, 2 } }, "Total of Page in []"),
            (new { Xml = Document() }, "of XmlDocument in xml"), (new { Of = new NameValueCollection { ["a"] = "b" } }, "the values of"),
            (new { By = Enumerable.Range(1, 2).GroupBy(number => number % 2) }, "Key of Grouping<Int32, Int32> in by[]"),
            (new { Of = new Hidden(7) }, "Hidden in of"), (new Linked(), "a cycle, or more than 64 levels in next.next"),
        ];

        foreach (var (given, named) in responses)
        {
            var refusal = await Assert.ThrowsAsync<UserException>(() => CheckAsync(
                (get, one, two) => get.CallBoth(one, two, (_, _, _) => Task.FromResult(given))));
            AssertHas(refusal.Message, "returns a value that JSON cannot show (", named, "). Read the value in the call, or map it to");
            Assert.InRange(refusal.Message.Length, 0, 220);
        }

        Assert.Empty((await CheckAsync((get, one, two) => get
            .CallBoth(one, two, (_, key, _) => Task.FromResult(new { key, Body = Stream.Null })).Ignore("body"))).Mismatches);
    }

    [Fact]
    public async Task NestedValuesAreComparedByTheirRunTimeTypes()
    {
        var check = await CheckAsync((get, one, two) => get
            .Call(one, (_, key, _) => Task.FromResult(Of(new Dog { Id = key, Name = "Rex", Owner = new Dog { Name = "Ada" } })))
            .Call(two, (_, key, _) => Task.FromResult(Of(new Dog { Id = key, Name = "Max", Owner = new Dog { Name = "Bob" } }))));

        Assert.Equal(
            ["key 7: animals[0].name, the first of 9 differences", "key 7: animals[0].owner.name", "key 7: boxed.name"],
            check.Mismatches.Take(3).Select(mismatch => mismatch.DescribePlace()));

        static object Of(Dog dog) => new { Animals = new List<Animal> { dog }, Boxed = (object)new { dog.Name } };
    }

    [Fact]
    public void CollectionsOfEveryLibraryAreComparedByTheirItems()
    {
        object[] shown =
        [
            new Dictionary<int, Animal> { [3] = new Dog { Name = "Rex" } }, new Dictionary<DayOfWeek, int> { [DayOfWeek.Monday] = 1 },
            new SortedSet<int> { 1 }, new LinkedList<int>([1]), new ArraySegment<int>([1, 2], 1, 1),
            Enumerable.Range(1, 1).Where(number => number > 0),
            ImmutableArray.Create(1), new Empty(), (1, new[] { (2, "b") }), new KeyValuePair<string, Animal>("a", new Dog { Name = "Rex" }),
            new OnlyWhenSet(), new Twins(), new List<Shape> { new Square { Side = 1 }, new Circle { Side = 1 } },
        ];

        Assert.Equal(
            [
                """{"3":{"id":0,"name":"Rex","owner":null}}""",
                """{"Monday":1e0}""", "[1e0]", "[1e0]", "[2e0]", "[1e0]", "[1e0]", "{}",
                """{"item1":1e0,"item2":[{"item1":2e0,"item2":"b"}]}""",
                """{"key":"a","value":{"id":0,"name":"Rex","owner":null}}""", "{}", """{"ID":1e0,"id":2e0}""",
                """[{"$type":"square","side":1e0},{"$type":"circle","side":1e0}]""",
            ],
            shown.Select(one => CanonicalJson.Write(one, new HashSet<string>(), "one").Text));
    }

    [Fact]
    public async Task AByteArrayCountsAsOneObject() => Assert.Equal(
        3, (await CheckAsync((get, one, two) => get.CallBoth(one, two, (_, key, _) => Task.FromResult(new byte[key])))).Objects);

    [Fact]
    public async Task ASampleHasOnlyTheFirstKeys()
    {
        static void Declare(OperationBuilder<int> get, Arm<Caller> one, Arm<Caller> two) => get
            .Call(one, (_, key, _) => Task.FromResult(key))
            .Call(two, (_, key, _) => Task.FromResult(key == 8 ? 0 : key));

        Assert.Empty((await CheckAsync(Declare, most: 1)).Mismatches);
        Assert.Single((await CheckAsync(Declare, most: 2)).Mismatches);
    }

    [Fact]
    public async Task MembersThatDifferBetweenCallsOfOneArmAreSuggestedForIgnoring()
    {
        var calls = 0;
        void Declare(OperationBuilder<int> get, Arm<Caller> one, Arm<Caller> two) =>
            get.CallBoth(one, two, (_, key, _) => Task.FromResult(new { Id = calls++, Of = new { At = calls }, key }));

        var mismatch = (await CheckAsync(Declare)).Mismatches[0];

        AssertHas(mismatch.Path, "key 7: id (id, of.at differ between two calls of one: .Ignore(\"id\", \"of.at\"))");
        Assert.Empty((await CheckAsync((get, one, two) =>
        {
            Declare(get, one, two);
            get.Ignore("id", "of.at");
        })).Mismatches);
    }

    [Fact]
    public async Task ManySlowCallsRunConcurrentlyOnceTwoWereTimed()
    {
        var (begun, all) = (0, new TaskCompletionSource());
        var compared = CreateRun(comparison => comparison.AddArms().AddSharedOperation("Get", [1, 2, 3, 4, 5], async (_, key, stop) =>
        {
            if (Interlocked.Increment(ref begun) == 10)
            {
                all.SetResult();
            }

            await (key > 2 ? all.Task.WaitAsync(TimeSpan.FromMinutes(1), stop) : Task.CompletedTask);
            return key;
        }));
        using var clients = compared.OpenClients();
        var check = new EqualityCheck(clients);

        Assert.Equal(5, (await check.RunAsync(compared.Operations, default)).Objects);
        Assert.Contains("Get", check.CallTimes.Keys);
    }

    [Fact]
    public async Task TheFirstCallIsNotTakenAsTheDurationOfACall()
    {
        var (first, calls, counter) = (TimeSpan.FromSeconds(1), 0, new SocketCounter());
        var compared = CreateRun(comparison => comparison.AddArms().AddSharedOperation("Get", [1], async (_, key, stop) =>
        {
            await Task.Delay(Interlocked.Increment(ref calls) <= 2 ? first : TimeSpan.Zero, stop);
            counter.AddSent([0]);
            return key;
        }));
        using var clients = compared.OpenClients();
        var check = new EqualityCheck(clients, counters: compared.Arms.ToDictionary(arm => arm, _ => counter));

        await check.RunAsync(compared.Operations, default);

        Assert.InRange(check.CallTimes["Get"], TimeSpan.Zero, first - TimeSpan.FromTicks(1));
    }

    [Fact]
    public async Task ACustomComparerReplacesTheJsonComparison()
    {
        void Declare(OperationBuilder<int> get, Arm<Caller> one, Arm<Caller> two) => get
            .Call(one, (_, key, _) => Task.FromResult($"key {key}"))
            .Call(two, (_, key, _) => Task.FromResult($"KEY {key}"));

        Assert.Equal(("key 7: the answer", "KEY 7"), (await CheckAsync(Declare)).Mismatches.Select(
            mismatch => (mismatch.Path, mismatch.Answers[1].Text.Trim('"'))).First());
        Assert.Empty((await CheckAsync((get, one, two) =>
        {
            Declare(get, one, two);
            get.CompareWith(StringComparer.OrdinalIgnoreCase);
        })).Mismatches);
    }

    [Fact]
    public async Task AStreamIsComparedWithAListItemByItem() => Assert.Equal(6, (await CheckAsync((list, one, two) => list
        .Stream(one, (_, key, _) => AsyncEnumerable.Range(key, 2), map: item => new { Id = item })
        .Call(two, (_, key, _) => Task.FromResult(new[] { new { Id = key }, new { Id = key + 1 } }))))
        .Objects);

    [Theory, InlineData("Get"), InlineData("Setup of Get"), InlineData("Cleanup of Get")]
    public async Task AFailureNamesItsOperationArmAndKey(string part)
    {
        var failure = await Assert.ThrowsAsync<CallException>(() => CheckAsync(Keys.List([8]), (get, one, two) => get
            .Call(one, (_, key, _) => Task.FromResult(key))
            .Setup(two, (_, _, _) => FailIn("Setup of Get"))
            .Cleanup(two, (_, _) => FailIn("Cleanup of Get"))
            .Call(two, (_, _, _) => FailIn("Get"))));

        Assert.Equal($"{part} over two with key 8 failed: HttpRequestException: 405", failure.Message);

        Task<int> FailIn(string one) => one == part ? throw new HttpRequestException("405") : Task.FromResult(8);
    }

    [Fact]
    public async Task AHangingCallNamesItsOperationArmAndCompletedCalls()
    {
        var compared = CreateRun(comparison => comparison.AddArms().AddOperation("Get", [7, 8], (get, one, two) => get
            .Call(one, (_, key, _) => Task.FromResult(key))
            .Call(two, (_, key, _) =>
                key == 8 ? new TaskCompletionSource<int>().Task : Task.FromResult(key))));
        using var clients = compared.OpenClients();
        var pairs = compared.Operations[0].Equality.CallBothAsync(
            compared.Arms[0], compared.Arms[1], clients, new CallLimit(TimeSpan.FromSeconds(1)), default);

        var failure = await Assert.ThrowsAsync<LostCallException>(() => pairs.CountAsync().AsTask());

        Assert.Equal(new LostCall("Get", "two", Answered: 1, LimitSeconds: 1, HasDefaultWindows: false), failure.Call);
    }

    [Fact]
    public void AFailedClientCreationNamesItsArm() => AssertHas(
        RefusalOf<UserException>(() => CreateRun(comparison => comparison.AddArms(() => throw new FileNotFoundException("no ca.pem"))
            .AddOperation("Get", [1], (get, one, two) => get.CallBoth(one, two, (_, key, _) => Task.FromResult(key)))).OpenClients()),
        "The client of one could not be created: FileNotFoundException: no ca.pem");

    [Fact]
    public async Task AFailedKeyIsNamedByItsNumber()
    {
        var refusal = await Assert.ThrowsAsync<CallException>(() => CheckAsync(
            Keys.Numbered(number => number < 3 ? (int)number : throw new FormatException("no key"), proven: 4),
            (get, one, two) => get.CallBoth(one, two, (_, key, _) => Task.FromResult(key))));

        AssertHas(refusal.Message, "Get over", "number 3", "no key");
    }

    [Fact]
    public async Task CleanupRunsBeforeAnotherArmIsCalledWithTheSameKey()
    {
        List<string> done = [];

        var check = await CheckAsync(Keys.Numbered(number => number, proven: 1), (add, one, two) => add
            .Call(one, (_, key, _) => DoAsync($"{key} over one"))
            .Call(two, (_, key, _) => DoAsync($"{key} over two"))
            .Cleanup(one, (_, _) => DoAsync("clean one"))
            .Cleanup(two, (_, _) => DoAsync("clean two")));

        Assert.Empty(check.Mismatches);
        Assert.Equal(["0 over one", "clean one", "0 over two", "clean two"], done);

        Task<bool> DoAsync(string what)
        {
            done.Add(what);
            return Task.FromResult(true);
        }
    }

    private static XmlDocument Document()
    {
        var document = new XmlDocument();
        document.LoadXml("<a>1</a>");
        return document;
    }

    private static Task<CheckRecord> CheckAsync(Action<OperationBuilder<int>, Arm<Caller>, Arm<Caller>> declare, int most = int.MaxValue) =>
        CheckAsync(Keys.Range(7, 3), declare, most);

    private static async Task<CheckRecord> CheckAsync<TKey>(
        Keys<TKey> keys, Action<OperationBuilder<TKey>, Arm<Caller>, Arm<Caller>> declare, int most = int.MaxValue)
    {
        var compared = CreateRun(comparison => comparison.AddArms().AddOperation("Get", keys, declare));
        using var clients = compared.OpenClients();
        return await new EqualityCheck(clients, _ => most).RunAsync(compared.Operations, default);
    }

    private static IEnumerable<ResponseDifference> FindDifferences(string first, string second, params string[] ignored) =>
        FindDifferences(JsonDocument.Parse(first), JsonDocument.Parse(second), ignored);

    private static IEnumerable<ResponseDifference> FindDifferences(object first, object second, params string[] ignored)
    {
        var paths = ignored.ToHashSet(StringComparer.OrdinalIgnoreCase);
        return CanonicalJson.FindDifferences(
            CanonicalJson.Write(first, paths, "one"), CanonicalJson.Write(second, paths, "other"), paths);
    }

    private class Animal
    {
        public int Id { get; init; }
    }

    private sealed class Dog : Animal
    {
        public string? Name { get; init; }

        public Animal? Owner { get; init; }
    }

    /// <summary>A node as in libraries for JSON documents: a list of nodes that also has a value.</summary>
    private sealed class Token : IEnumerable<Token>
    {
        public object? Value { get; init; }

        public IEnumerator<Token> GetEnumerator() => Enumerable.Empty<Token>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    private sealed class Page : List<int>
    {
        public int Total { get; init; }
    }

    private sealed class Hidden(int value)
    {
        public int Read() => value;
    }

    private sealed class Linked
    {
        public Linked Next => this;
    }

    private sealed class Empty;

    [JsonDerivedType(typeof(Square), "square")]
    [JsonDerivedType(typeof(Circle), "circle")]
    private class Shape
    {
        public int Side { get; init; }
    }

    private sealed class Square : Shape;

    private sealed class Circle : Shape;

    private sealed class Twins
    {
        [JsonPropertyName("ID")]
        public int First => 1;

        [JsonPropertyName("id")]
        public int Second => 2;
    }

    private sealed class OnlyWhenSet
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Name { get; init; }
    }
}
