using System.Text.RegularExpressions;
using RpcBench.Bench.Cli;
using RpcBench.Bench.Tests.Reports.Load.Crank;
using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Tests;

/// <summary>
/// The arrows of the design. Sources are read, not the program: a constant of another folder leaves no trace in what is compiled. A file names what is in another folder
/// by a using or by a qualified name.
/// </summary>
public sealed partial class ArchitectureTests
{
    // A folder may name those that stand before it, as far as they are listed: so there is no cycle.
    private static readonly (string Folder, string[] Named)[] Arrows =
    [
        ("Operations", []),
        ("Lab", ["Operations"]),
        ("Studies", ["Operations"]),
        ("Reports", ["Studies"]),
        ("Runs", ["Operations", "Lab", "Studies"]),
        ("Cli", ["Operations", "Lab", "Studies", "Reports", "Runs"]),
    ];

    private static string Sources { get; } = Path.Combine(CrankConfiguration.Repository, "src", "Bench");

    [Fact]
    public void EveryFolderHasItsArrows() => Assert.Equal(
        Arrows.Select(arrow => arrow.Folder).Order(StringComparer.Ordinal),
        Directory.GetFiles(Sources, "*.cs", SearchOption.AllDirectories).Select(FolderOf).Where(folder => folder is not ("bin" or "obj" or "Program.cs")).Distinct().Order(StringComparer.Ordinal));

    [Fact]
    public void ArrowsMakeNoCycle() => Assert.All(
        Arrows.Index(), arrow => Assert.Subset(Arrows.Take(arrow.Index).Select(before => before.Folder).ToHashSet(), arrow.Item.Named.ToHashSet()));

    [Theory, MemberData(nameof(Folders))]
    public void AFolderNamesWhatItsArrowsAllow(string folder) => Assert.Empty(
        Directory.GetFiles(Path.Combine(Sources, folder), "*.cs", SearchOption.AllDirectories)
            .SelectMany(file => Offences(folder, File.ReadAllText(file)).Select(other => $"{Path.GetRelativePath(Sources, file)} names {other}")));

    [Theory]
    [InlineData("Runs", "using RpcBench.Bench.Reports.Tables;")]
    [InlineData("Reports", "using static RpcBench.Bench.Operations.Catalogue;")]
    [InlineData("Lab", "        return Cli.ExitCodes.Success;")]
    [InlineData("Operations", "    private Bench.Lab.Laboratory? _lab;")]
    public void AnArrowTheWrongWayIsSeen(string folder, string line) => Assert.Single(Offences(folder, line));

    [Theory]
    [InlineData("Runs", "using BenchmarkDotNet.Reports;")]
    [InlineData("Reports", "using RpcBench.Studies.Claims;")]
    [InlineData("Reports", "    /// <summary>Runs. Lab.Work stands in a comment.</summary>")]
    public void WhatIsNoArrowIsNone(string folder, string line) => Assert.Empty(Offences(folder, line));

    [Fact]
    public void StatisticsAndRecordsKnowNothingOfTheRest()
    {
        Assert.Empty(OwnReferences(typeof(Margin)));
        Assert.Equal([typeof(Margin).Assembly.GetName().Name], OwnReferences(typeof(RunRecord)));
    }

    public static TheoryData<string> Folders() => [.. Arrows.Select(arrow => arrow.Folder)];

    private static IEnumerable<string?> OwnReferences(Type type) => type.Assembly.GetReferencedAssemblies().Select(reference => reference.Name)
        .Where(name => name == typeof(Application).Assembly.GetName().Name || name!.StartsWith($"{nameof(RpcBench)}.", StringComparison.Ordinal));

    private static IEnumerable<string> Offences(string folder, string source)
    {
        var allowed = Arrows.First(arrow => arrow.Folder == folder).Named.Append(folder).ToHashSet();
        return source.Split('\n').Where(line => !line.TrimStart().StartsWith("//", StringComparison.Ordinal))
            .SelectMany(line => Named().Matches(line)).Select(match => match.Groups["folder"].Value).Where(named => !allowed.Contains(named)).Distinct();
    }

    private static string FolderOf(string file) => Path.GetRelativePath(Sources, file).Split(Path.DirectorySeparatorChar)[0];

    [GeneratedRegex(@"(?<![\w.""])(RpcBench\.)?Bench\.(?<folder>Operations|Lab|Studies|Reports|Runs|Cli)\b|(?<![\w.""])(?<folder>Operations|Lab|Reports|Runs|Cli)(?=(\.[A-Z]\w*)+)", RegexOptions.ExplicitCapture)]
    private static partial Regex Named();
}
