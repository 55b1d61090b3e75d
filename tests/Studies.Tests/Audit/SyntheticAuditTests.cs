using static RpcBench.Studies.Tests.Audit.SyntheticStudy;

namespace RpcBench.Studies.Tests.Audit;

/// <summary>Tests the audit on plausible tables. A consistent table has no findings. A table with one planted defect has only the finding
/// of that defect.</summary>
public sealed class SyntheticAuditTests
{
    private const int Tables = 300;

    public static IEnumerable<object[]> EveryCell => Apis.SelectMany(_ => Distances, (api, network) => new object[] { api, network });

    [Fact]
    public void AConsistentTableHasNoFindings() => AssertForSeeds(seed =>
    {
        AssertOnly(new SyntheticStudy(seed));
        Assert.DoesNotContain(Describe(new(seed), new(seed + Tables, "other")), finding =>
            !finding.EndsWith("same-figure-elsewhere", StringComparison.Ordinal));
    });

    [Fact]
    public void ChanceAgreementsAreFoundInNoMoreTablesThanDocumented() => Assert.InRange(
        Enumerable.Range(1, Tables).AsParallel()
            .Count(seed => Describe(new(seed), new(seed + Tables, "second"), new(seed + (2 * Tables), "third")).Count > 0),
        0,
        Tables / 100);

    [Theory, InlineData(Rest), InlineData(GrpcApi)]
    public void OnlyAFigureBelowTheRoundTripIsFound(string api) => AssertFound(
        $"add {api} {Far} mean below-round-trip", (study, random) =>
            study["add", api, Far] = study.Pings[Far] * DrawBetween(random, 0.2, 0.97));

    [Theory, MemberData(nameof(EveryCell))]
    public void OnlyATotalOfAHundredCallsIsFound(string api, string network) => AssertFound(
        $"sort {api} {network} mean total-as-mean", (study, _) =>
            study["sort", api, network] = Math.Round(study["sort", api, network], 2) * 100);

    [Fact]
    public void TotalsOfMostDistantFiguresAreFoundByTheRoundTrip() => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        string[] totals = ["image", "sort", "book-single", "book-collection"];
        foreach (var workload in totals)
        {
            study[workload, GrpcApi, Far] *= 1000;
        }

        // If the round trip is not most of a call's time, the audit cannot count the call's round trips.
        var countable = totals.Where(workload => study[workload, GrpcApi, Near] <= study.Pings[Far]);
        var found = Describe(study);
        Assert.Subset(totals.Select(Finding).ToHashSet(), found.ToHashSet());
        Assert.Superset(countable.Select(Finding).ToHashSet(), found.ToHashSet());

        static string Finding(string workload) => $"{workload} {GrpcApi} {Far} mean total-as-mean";
    });

    [Theory, MemberData(nameof(EveryCell))]
    public void SecondsPrintedAsMillisecondsAreNearlyAlwaysFoundAndNothingElse(string api, string network)
    {
        var found = 0;
        AssertForSeeds(seed =>
        {
            var study = new SyntheticStudy(seed);
            study["sort", api, network] /= 1000;
            var findings = Describe(study);
            Interlocked.Add(ref found, findings.Contains($"sort {api} {network} mean wrong-unit") ? 1 : 0);
            Assert.All(findings, finding => Assert.StartsWith($"sort {api} {network} mean ", finding, StringComparison.Ordinal));
        }, Tables);
        Assert.InRange(found, Tables * 97 / 100, Tables);
    }

    [Fact]
    public void AClockThatStopsTooEarlyIsFoundOnlyInItsApi() => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        var random = new Random(seed);
        foreach (var workload in study.Workloads)
        {
            study[workload, GrpcApi, Middle] = study[workload, GrpcApi, Near] * DrawBetween(random, 1, 1.1);
            study[workload, GrpcApi, Far] = study[workload, GrpcApi, Near] * DrawBetween(random, 1, 1.1);
        }

        var found = Describe(study);
        var telling = study.Workloads.Where(workload => study[workload, GrpcApi, Near] * 2 < study.Pings[Far]).ToList();
        Assert.All(telling, workload =>
            Assert.True(telling.Count < 2 || found.Contains($"{workload} {GrpcApi} {Far} mean clock-does-not-wait"), workload));
        Assert.All(found, finding =>
            Assert.Matches($"^[a-z-]+ {GrpcApi} ({Far}|{Middle}) mean (clock-does-not-wait|below-round-trip)$", finding));
    });

    [Fact]
    public void OnlyACollectionFasterThanItsObjectIsFound() => AssertFound(
        $"book-collection {GrpcApi} {Near} mean collection-below-object",
        (study, random) => study["book-collection", GrpcApi, Near] = study["book-single", GrpcApi, Near] * DrawBetween(random, 0.5, 0.98));

    [Fact]
    public void ARatioIsFoundOnlyIfNoSummaryOfItsCellsGivesIt() => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        var ratios = study.Workloads.SelectMany(
            workload => Distances.Select(network => study[workload, Rest, network] / study[workload, GrpcApi, network])).ToList();

        AssertOnly(Claiming(ratios.Average()));
        AssertOnly(Claiming(Math.Exp(ratios.Average(ratio => Math.Log(ratio)))));
        AssertOnly(Claiming(ratios.Max() * 1.1), "all gRPC vs REST all speed-up ratio-not-from-cells");

        SyntheticStudy Claiming(double speedUp)
        {
            var claiming = new SyntheticStudy(seed);
            claiming.ExtraRows.Add(string.Create(CultureInfo.InvariantCulture, $"all,gRPC vs REST,all,speed-up,{speedUp:0.00},x"));
            return claiming;
        }
    });

    [Fact]
    public void AFigureCopiedFromAnotherStudyIsFoundAtBothEnds() => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        var other = new SyntheticStudy(seed + Tables, "other", study.Pings[Far] * 0.995);
        other["add", GrpcApi, Far] = study.Pings[Far];
        var found = Describe(study, other);
        Assert.Contains($"add {GrpcApi} {Far} mean same-figure-elsewhere", found);
        Assert.Contains($"ping ICMP {Far} mean same-figure-elsewhere", found);
        Assert.All(found, finding => Assert.EndsWith("same-figure-elsewhere", finding, StringComparison.Ordinal));
    });

    [Fact]
    public void AmongThousandsOfChanceAgreementsOnlyTheExactCopyIsFound()
    {
        var rows = Enumerable.Range(0, 9000).Select(row => string.Create(
            CultureInfo.InvariantCulture, $"study-{row % 89},call-{row / 89},{Rest},{Near},mean,{10 + (row * 7 % 900 / 10m):0.0},ms"));
        var table = CsvFigures.Read("large.csv", string.Join('\n', ["study,workload,api,network,statistic,value,unit", .. rows,
            $"one,copied,{Rest},{Near},mean,54.321098765,ms", $"two,copied,{Rest},{Near},mean,54.321098765,ms"]));
        var found = SameFigureElsewhere.Apply(
            [.. table.Figures.GroupBy(figure => figure.Study).Select(study => new StudyTimes([.. study]))]).ToList();

        Assert.Equal(9002, found.Count);
        Assert.Equal(["one", "two"], found.OfType<Finding>().Select(finding => finding.Figure.Study));
    }

    [Fact]
    public void OnlyAnImpossibleValueIsFound() => AssertFound(
        $"image {Rest} {Middle} mean impossible-value", (study, _) => study["image", Rest, Middle] *= -1);

    [Fact]
    public void OnlyAMeanOutsideItsMinimumAndMaximumIsFound() => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        var mean = study["image", Rest, Far];
        study.ExtraRows.Add(string.Create(CultureInfo.InvariantCulture, $"image,{Rest},{Far},min,{mean * 0.9:0.0000},ms"));
        study.ExtraRows.Add(string.Create(CultureInfo.InvariantCulture, $"image,{Rest},{Far},max,{mean * 1.4:0.0000},ms"));
        AssertOnly(study);

        study["image", Rest, Far] = mean * 1.5;
        AssertOnly(study, $"image {Rest} {Far} mean impossible-statistics");
    });

    [Fact]
    public void OnlyAFigurePublishedWithTwoValuesIsFound() => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        var mean = study["image", Rest, Far];
        study.ExtraRows.Add(string.Create(CultureInfo.InvariantCulture, $"image,{Rest},{Far},mean,{mean / 1000:0.000000},s"));
        AssertOnly(study);

        study.ExtraRows.Add(string.Create(CultureInfo.InvariantCulture, $"image,{Rest},{Far},mean,{mean * 1.02:0.0000},ms"));
        AssertOnly(study, $"image {Rest} {Far} mean contradicting-rows");
    });

    [Fact]
    public void OnlyAFigureFarFromThePatternIsFound() => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        study["sort", GrpcApi, Near] *= 25;
        var found = Describe(study);
        Assert.All(found, finding => Assert.Matches($"^sort {GrpcApi} {Near} mean (out-of-pattern|total-as-mean)$", finding));
    });

    /// <summary>Checks that the changed table of every seed has only this finding.</summary>
    private static void AssertFound(string finding, Action<SyntheticStudy, Random> change) => AssertForSeeds(seed =>
    {
        var study = new SyntheticStudy(seed);
        change(study, new(seed));
        AssertOnly(study, finding);
    });

    private static void AssertOnly(SyntheticStudy study, params string[] expected) => Assert.Equal(expected, Describe(study));

    private static List<string> Describe(params SyntheticStudy[] studies) =>
    [
        .. FigureAudit.Run(CreateTable(studies)).Findings.Select(finding =>
            $"{finding.Figure.Workload} {finding.Figure.Api} {finding.Figure.Network} {finding.Figure.Statistic} {finding.Rule}"),
    ];

    /// <summary>Checks the assertion for every seed, and names the seeds for which it fails.</summary>
    private static void AssertForSeeds(Action<int> claim, int tables = Tables / 3) => Assert.All(Enumerable.Range(1, tables), claim);
}
