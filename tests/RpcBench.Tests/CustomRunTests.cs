using Spectre.Console;

namespace RpcBench.Tests;

/// <summary>Tests records of a custom kind, which a verb of the program itself measures and writes.</summary>
public sealed class CustomRunTests : TemporaryFolderTest
{
    private const int Calls = 3;

    private static IAnsiConsole Screen => AnsiConsole.Create(new() { Out = new AnsiConsoleOutput(TextWriter.Null) });

    [Theory]
    [InlineData("show")]
    [InlineData("files")]
    public async Task ARecordIsWrittenAlthoughShowingItFails(string fails)
    {
        await using var started = await StartAsync();

        var run = await started.MeasureAndRecordAsync(
            Screen, Folder, (_, _) => Task.CompletedTask, findings => OwnRecord.Of(findings, Calls),
            _ => FailIf("show"),
            _ =>
            {
                FailIf("files");
                return [new("own.md", "the report")];
            });

        Assert.Equal((ExitCodes.Failure, RunOutcome.Complete), (run.ExitCode, run.Record.Outcome));
        var file = Assert.Single(Directory.GetFiles(Folder, "own.json", SearchOption.AllDirectories));
        Assert.Equal(Calls, OwnRecord.File.Read(file).Calls);
        Assert.Equal(fails == "show", File.Exists(Path.Combine(Path.GetDirectoryName(file)!, "own.md")));

        void FailIf(string what)
        {
            if (what == fails)
            {
                throw new InvalidOperationException("no");
            }
        }
    }

    [Fact]
    public async Task AFailingRecordFactoryIsNamedAndTheSavedRecordStays()
    {
        await using var started = await StartAsync();
        var made = 0;

        var failure = await Assert.ThrowsAsync<CallException>(() => started.MeasureAndRecordAsync(
            Screen, Folder,
            (progress, _) =>
            {
                progress.Save();
                return Task.CompletedTask;
            },
            findings => made++ == 0 ? OwnRecord.Of(findings, Calls) : throw new InvalidOperationException("no"),
            _ => { }, _ => []));

        Assert.Equal("The toRecord of RecordAsync failed: InvalidOperationException: no", failure.Message);
        Assert.Equal(
            Calls, OwnRecord.File.Read(Assert.Single(Directory.GetFiles(Folder, "own.json", SearchOption.AllDirectories))).Calls);
    }

    [Fact]
    public async Task ACustomRecordIsVerifiedAndWrittenLikeEveryRecord()
    {
        var (made, shown) = (0, 0);
        var turns = new NamedCondition("Measurement", "Turns", "ten");

        await using var started = await StartAsync();
        var run = await started.MeasureAndRecordAsync(
            Screen, Folder, MeasureAsync, findings => OwnRecord.Of(findings, made), _ => shown++,
            _ => [new("own.md", "the report")]);

        var record = run.Record;
        Assert.Equal((ExitCodes.Success, RunOutcome.Complete), (run.ExitCode, record.Outcome));
        Assert.Equal((Calls, Calls, 1), (made, record.Calls, shown));
        Assert.Equal(["one", "two"], record.Arms.Select(arm => arm.Id));
        Assert.True(record.Check is { Objects: > 0, Mismatches.Count: 0 });
        Assert.Equal("rounds", record.Conditions.Fixed["Turns"]);
        Assert.Contains(record.Notes, note => note.Code == DiagnosticCode.FewCalls);
        var file = Assert.Single(Directory.GetFiles(Folder, "own.json", SearchOption.AllDirectories));
        Assert.Equal(await File.ReadAllTextAsync(file), OwnRecord.File.Serialize(OwnRecord.File.Read(file)));
        Assert.Equal("the report", await File.ReadAllTextAsync(Path.Combine(Path.GetDirectoryName(file)!, "own.md")));
        Assert.Contains(record.DescribeConditions(turns), fact => fact == turns);

        async Task MeasureAsync(RunInProgress progress, CancellationToken stop)
        {
            using var clients = started.Open(countsBytes: true);
            var calls = await clients.CallsOfAsync("Get", "two", stop);
            await calls.RunAsync(() => made < Calls, (_, _) => made++, stop);
            progress.Note(new(DiagnosticCode.FewCalls));
            progress.Save();
        }
    }

    private static Task<StartedComparison> StartAsync()
    {
        var builder = Comparison.CreateBuilder([]);
        var one = builder.Arm("one", target => new HttpClient(target.Handler) { BaseAddress = target.Address });
        var two = one.Variant("two");
        builder.Process("tested", start => SampleProgram.ServiceStartInfo(start.AddressOf(one), start.AddressOf(two))).Serves(one)
            .Serves(two);
        builder.Operation("Get", Keys.Range(1, 2)).Call(one, (http, key, stop) => http.GetStringAsync($"one/{key}", stop));
        CurrentProgram.Path = SampleProgram.Path;
        return builder.StartAsync(new Application(builder.Declaration).Parse([]), builder.OperationNames);
    }
}

internal sealed record OwnRecord() : RunDocument("rpcbench.own", 1)
{
    public static RecordFile<OwnRecord> File { get; } = new("own.json", "rpcbench.own", 1, OwnJson.Default.OwnRecord);

    public required ConditionsRecord Conditions { get; init; }

    public required CheckRecord Check { get; init; }

    public required int Calls { get; init; }

    public static OwnRecord Of(RunFindings findings, int calls) => new()
    {
        Tool = "1",
        Started = findings.Started,
        Ended = findings.Ended,
        Outcome = findings.Outcome,
        Verb = findings.Verb,
        Arguments = findings.Arguments,
        Machine = MachineRecord.Read(),
        Arms = findings.Arms,
        Conditions = findings.CreateConditions(0.05, 1, "reuse", new Dictionary<string, string> { ["Turns"] = "rounds" }),
        Check = findings.Check,
        Calls = calls,
        InvalidBecause = findings.InvalidBecause,
        Notes = findings.Notes,
    };

    public override RunConditions GetConditions() => Conditions;

    public override ReportFile ToFile() => new(File.Name, File.Serialize(this));

    public override OwnRecord WithMargin(double margin) =>
        this with { Conditions = Conditions with { Margin = margin }, Notes = NotesAtAnyMargin };
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true, UseStringEnumConverter = true,
    RespectNullableAnnotations = true)]
[JsonSerializable(typeof(OwnRecord))]
internal sealed partial class OwnJson : JsonSerializerContext;
