namespace RpcBench.Tests;

/// <summary>What cannot be is refused in one line before anything starts.</summary>
public sealed class BadInputTests
{
    private const string At = "http://a";

    private static readonly Dictionary<string, (Action<ComparisonBuilder> Declare, string[] Words)> Declared = new()
    {
        ["no arm"] = (all => Get(all), ["needs two arms", "none"]),
        ["one arm"] = (all => all.Arm("one", At, _ => new Caller()), ["needs two arms", "only one"]),
        ["an arm that is compared only where it is named"] = (all => all
            .Arm("one", At, _ => new Caller()).Arm("two", At, _ => new Caller(), onlyWhenNamed: true), ["needs two arms"]),
        ["two arms of one name"] = (all => all.TwoArms().Arm("one", At, _ => new Caller()), ["Two arms are called one"]),
        ["an id of other letters"] = (all => all.TwoArms().Arm("REST!", At, _ => new Caller()), ["'REST!'"]),
        ["neither address nor service"] = (all => all.TwoArms().Arm("three", _ => new Caller()), ["three has neither an address"]),
        ["a service without its arm"] = (all => Serve(all.TwoArms(), "tow"), ["'tow'", "did you mean two?"]),
        ["address and service"] = (all => Serve(all.TwoArms(), "one"), ["one has an address and a service"]),
        ["two services"] =
            (all => Serve(Serve(all.TwoArms().Arm("three", _ => new Caller()), "three"), "three"), ["Two services serve three"]),
        ["an address without scheme"] = (all => all.Arm("one", "localhost:5080", _ => new Caller()), ["'localhost:5080' of one"]),
        ["an address with a path"] = (all => all.Arm("one", $"{At}/api", _ => new Caller()), ["http://localhost:5080"]),
        ["an address with a user"] = (all => all.Arm("one", "http://me:secret@a", _ => new Caller()), ["The address of one is"]),
        ["no such project"] = (all => all.Service("../Nowhere"), ["no project '../Nowhere'"]),
        ["no operation"] = (all => all.TwoArms(), ["No operation"]),
        ["two operations of one name"] = (all => Get(Get(all.TwoArms())), ["Two operations are called Get"]),
        ["an operation of other letters"] = (all => Get(all.TwoArms(), "Get=2"), ["'Get=2'"]),
        ["no keys"] = (all => all.TwoArms().Operation("Get", keys: Array.Empty<int>(), Same), ["Get has no keys"]),
        ["an arm without a call"] = (all => all.TwoArms().Operation("Get", keys: [1], get => get
            .Call("one", (Caller _, int key, CancellationToken _) => Task.FromResult(key))), ["Get has no call over two"]),
        ["two calls of one arm"] = (all => all.TwoArms().Operation("Get", keys: [1], get =>
        {
            Same(get);
            Same(get);
        }), ["two calls over one"]),
        ["a call without its arm"] = (all => all.TwoArms().Operation("Get", keys: [1], get => get
            .Clean("tow", (Caller _, CancellationToken _) => Task.CompletedTask)), ["'tow'", "did you mean two?"]),
        ["another client"] = (all => all.TwoArms().Operation("Get", keys: [1], get => get
            .Call("one", (HttpClient _, int key, CancellationToken _) => Task.FromResult(key))), ["Get over one", "HttpClient", "Caller"]),
        ["a response that is still to be read"] = (all => Return(all, new HttpResponseMessage()),
            ["Get over one returns what JSON does not show (HttpResponseMessage): read it in the call, or give Call a view."]),
        ["a task in a task"] = (all => Return(all, Task.FromResult(1)), ["(Task<Int32>)"]),
        ["a stream that is not read"] = (all => Return(all, AsyncEnumerable.Repeat(1, 1)), ["(IAsyncEnumerable<Int32>)"]),
        ["code"] = (all => Return(all, () => 1), ["(Func<Int32>)"]),
        ["a comparer of other views"] = (all => all.TwoArms().Operation("Get", keys: [1], get =>
        {
            Same(get);
            get.CompareWith(StringComparer.Ordinal);
        }), ["String", "Int32"]),
    };

    public static TheoryData<string> Names => [.. Declared.Keys];

    [Theory, MemberData(nameof(Names))]
    public void IsRefused(string name)
    {
        var refusal = RefusalOf<UserException>(() => Build(Declared[name].Declare));

        AssertHas(refusal, Declared[name].Words);
        AssertLacks(refusal, "secret");
    }

    [Theory]
    [InlineData("two is at http://192.0.2.1/, on another machine: measure with --in-flight 1, or add --i-may-load-this")]
    [InlineData("two is at http://192.0.2.1/", "load")]
    [InlineData("Nothing listens at http://127.0.0.1:1/, the address of one", "--in-flight", "1")]
    [InlineData("Nothing listens at http://127.0.0.1:1/", "load", "--i-may-load-this")]
    public async Task LoadOnAnotherMachineNeedsItsOwnersWord(string expected, params string[] arguments)
    {
        using var errors = new StringWriter();
        var subject = Build(all => Get(
            all.Arm("one", "http://127.0.0.1:1", _ => new Caller()).Arm("two", "http://192.0.2.1", _ => new Caller())));

        Assert.Equal(ExitCodes.BadInput, await new Application(subject).RunAsync(arguments, errors));

        AssertHas(Assert.Single(errors.ToString().Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries)), expected);
    }

    [Fact]
    public async Task ADeclarationThatThrowsIsBadInput() =>
        Assert.Equal(ExitCodes.BadInput, await Comparison.RunAsync([], all => all.TwoArms().Operation(
            "Get", Keys.Drawn<int>(_ => throw new FormatException("no number")), Same)));

    [Fact]
    public async Task ASecondComparisonInOneProgramIsRefused()
    {
        Task<int>? inner = null;

        var outer = await Comparison.RunAsync(["--help"], comparison =>
        {
            inner = Comparison.RunAsync(["--help"], _ => { });
            comparison.Arm("one", "nowhere", _ => new Caller());
        });

        Assert.Equal((ExitCodes.BadInput, ExitCodes.BadInput), (await inner!, outer));
    }

    private static void Return<T>(ComparisonBuilder comparison, T response) =>
        comparison.TwoArms().Operation("Get", keys: [1], get => get.Both((_, _, _) => Task.FromResult(response)));

    private static ComparisonBuilder Get(ComparisonBuilder comparison, string name = "Get") => comparison.Operation(name, keys: [1], Same);

    private static void Same(OperationBuilder<int> operation) => operation.Both((_, key, _) => Task.FromResult(key));

    private static ComparisonBuilder Serve(ComparisonBuilder comparison, string arm) =>
        comparison.Service("orders", [arm], (_, _) => Task.FromResult(new RunningService(() => ValueTask.CompletedTask)));
}
