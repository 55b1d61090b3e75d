using RpcBench.Bench.Cli;

namespace RpcBench.Bench;

/// <summary>REST against gRPC over one store: what this repository's own program compares.</summary>
internal sealed class PayloadSubject : Subject
{
    public override string Program => "dotnet run -c Release --project src/Bench --";

    public override string Description =>
        "Measures REST against gRPC over one shared store: which is faster, by how much, how sure that is, and why.";

    public override IReadOnlyList<ComparedArm> Arms => Arm.All;

    public override IReadOnlyList<ComparedArm> Standard => Arm.Standard;

    public override IReadOnlyList<ComparedOperation> Operations => Catalogue.All;

    public override ComparedOperation Another => Catalogue.Find("ListLargePayloads");

    public override IReadOnlyList<ComparedOperation> Streamed => Catalogue.Payloads;

    public override IReadOnlyList<Option> SizeOptions =>
    [
        VerbOptions.Choice("--shape", "shape", "payload shape",
            ["medium", .. Catalogue.Payloads.Select(operation => operation.Shape).Distinct().Except(["medium"])],
            "Of the payloads whose collections are called"),
        VerbOptions.Create("--take", "numbers", "1,3,10,30,100", "Objects in a response, 1 to 100: the axis of size"),
    ];

    public override IReadOnlyList<string> SecretOptions => [LabArguments.SecretOption];

    public override IReadOnlyList<Command> Verbs =>
        [CallCommand.Create(), ServeCommand.Create(), StudyCommand.Create()];

    public override IReadOnlyList<FactorDesign> Designs => FactorDesigns.All;

    public override IReadOnlyList<ComparedArm> ArmsOf(FactorDesign design) => Arm.OneProcess(design.Arms);

    public override IReadOnlyList<ComparedOperation> OperationsOf(FactorDesign design) =>
        [.. Catalogue.Matrix.Where(operation => ArmsOf(design).All(operation.IsCalledOver))];

    public override IReadOnlyList<ReportedKind> Records => [ReportedKind.Create(StudyRecord.File, StudyReportWriter.ForStudies)];

    public override IReadOnlyList<Option> OptionsOf(string verb) => verb switch
    {
        "" => [VerbOptions.Choice("--gc", "name", "garbage collector", ["deployed", "server", "workstation"],
            "The services' garbage collector: deployed (what the Web SDK gives them), server or workstation"), .. OptionsOf("load")],
        "load" => [.. new LabArguments().All, .. new InputArguments().All],
        _ => new LabArguments().All,
    };

    public override IReadOnlyList<(string Written, string Meaning)> ExamplesOf(string verb) => verb switch
    {
        "" =>
        [
            ("--store memory", "the protocols alone, without a database's time"),
            ("--mysql \"Server=db;Database=rpcbench;User ID=me;Password=...\" --init-store", "your MySQL or MariaDB, filled first"),
            ("--filter '*ListLarge*' --launches 10", "one method, with a narrower interval"),
            ("--until-decided 20m", "as many launches as every verdict needs"),
            ("--filter '*Image*' --image-bytes 100000", "operations beside the twelve methods: sums, dot products, images, books"),
            ("--rest-http 2", "both APIs over HTTP/2"),
            ("--arms rest,rest-h2,grpc", "REST over HTTP/2, and gRPC, each against REST"),
            ("--network local,same-zone,cross-region", "over three distances, in about nine minutes"),
            ("--network rtt=35ms,rate=100mbit,name=office --connections per-call",
                "over a network of your own, a new connection for every call"),
            ("help load", "the options and examples of a verb; the same as load --help"),
        ],
        "why" =>
        [
            ("why --store memory", "the protocols alone"),
            ("why --factor budget", "what one call is made of"),
            ("why --factor tls --operation GetLargePayload --in-flight 64", "what encryption costs one operation, busy"),
            ("why --network same-zone", "over a distance"),
        ],
        "map" =>
        [
            ("map --store memory", "the protocols alone"),
            .. base.ExamplesOf(verb),
            ("map --shape large --take 1,10,100 --network rtt=35ms,name=office", "other sizes, over a network of your own"),
        ],
        "doctor" => [.. base.ExamplesOf(verb), ("doctor --store mysql", "whether a run over MySQL can start")],
        _ => base.ExamplesOf(verb),
    };

    public override string Describe(ComparedArm arm) => arm == Arm.RestTwin ? "REST again, to see what chance does" : arm.Label;

    public override int PortOf(ComparedArm arm) => LabPorts.Standard.PortOf((Arm)arm);

    public override Compared Read(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> arms, IReadOnlyDictionary<string, Uri> targets)
    {
        var arguments = new LabArguments();
        var lab = arguments.Read(parsed);
        if (targets.Count > 0 && arguments.StoreOptionIn(parsed) is { } store)
        {
            throw new UserException($"{store} does not go with services that already run: they have a store. Leave it out.");
        }

        return new PayloadCompared
        {
            Lab = lab with
            {
                Arms = verb == FactorDesign.WhyVerb
                    ? [.. arms.Cast<Arm>()] : SetVersion([.. arms.Cast<Arm>()], lab.Arms.First(arm => arm == Arm.Rest).HttpVersion),
                HasServerGc = verb.Length > 0 || parsed.ValueOf<string>("--gc") == "deployed"
                    ? null : parsed.ValueOf<string>("--gc") == "server",
            },
            Inputs = verb is "" or "load" ? new InputArguments().Read(parsed) : InputSizes.Standard,
            Targets = targets.Count > 0 ? targets : null,
        };
    }

    public override (IReadOnlyList<ComparedOperation> Sizes, IReadOnlyList<ComparedOperation> Between) SizesOf(ParseResult parsed)
    {
        var shape = parsed.ValueOf<string>("--shape");
        var first = Catalogue.Payloads.First(operation => operation.Shape == shape && operation.First is not null).First!;
        var takes = VerbOptions.ReadNumbers(
            "--take", parsed.ValueOf<string>("--take"), Catalogue.Rows, example: "1,10,100", needsTwo: true);
        int[] between = [.. takes.Zip(takes.Skip(1), (low, high) => (int)Math.Round(Math.Sqrt((double)low * high))).Except(takes)];
        return ([.. takes.Concat(between).Order().Select(first)], [.. between.Select(first)]);
    }

    public override Compared Restore(string state) => PayloadCompared.Restore(state);

    public override IGuarded? ParseGuarded(string word, string text) => word == RunBooks.Word ? RunBooks.Parse(text) : null;

    public override IAsyncEnumerable<Diagnosis> ExamineAsync(ParseResult parsed, CancellationToken cancellation) =>
        PayloadDoctor.ExamineAsync(new LabArguments().Read(parsed), cancellation);

    protected override string? PlaceOf(string name) => name switch
    {
        "--gc" => "--json",
        "--store" or LabArguments.SecretOption or "--init-store" or "--rest-http" => "--network",
        "call" => "report",
        "serve" => "doctor",
        _ => null,
    };

    /// <exception cref="UserException">With this version of HTTP for REST two arms are the same.</exception>
    private static Arm[] SetVersion(IReadOnlyList<Arm> arms, Version rest)
    {
        Arm[] versioned = [.. arms.Select(arm => arm == Arm.Rest ? arm with { HttpVersion = rest } : arm)];
        return versioned.GroupBy(arm => (arm.Service, arm.HttpVersion)).FirstOrDefault(same => same.Count() > 1) is { } equal
            ? throw new UserException($"With --rest-http {rest.Major} the arms {string.Join(" and ", equal.Select(arm => arm.Id))} "
                + "are the same. Leave --rest-http out, or one of them.")
            : versioned;
    }
}
