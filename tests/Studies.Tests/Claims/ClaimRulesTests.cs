namespace RpcBench.Studies.Tests.Claims;

public sealed class ClaimRulesTests
{
    private const string Ratio = """{ "kind": "ratio", "faster": "gRPC", "workloads": ["add"], "networks": ["local"] }""";

    private const string Basis = """{ "cells": [{ "workload": "add", "api": "REST", "network": "local", "statistic": "mean" }] }""";

    private const string Text = $$"""
        [{
          "id": "lab-add",
          "study": "python-lab",
          "claim": "A sum is faster.",
          "basis": {{Basis}},
          "experiment": "run python-lab",
          "test": {{Ratio}}
        }]
        """;

    private static readonly FigureTable Published = FigureTable.ReadPublished();

    private static readonly IReadOnlyList<PublishedClaim> Claims = PublishedClaims.Read();

    [Fact]
    public void EveryClaimRefersToPublishedFigures() => Assert.Empty(ClaimRules.FindBroken(Claims, Published));

    [Fact]
    public void EveryStudyMakesClaims() =>
        Assert.All(Published.Studies, study => Assert.Contains(Claims, claim => claim.Study == study));

    [Fact]
    public void OnlyWorkloadsTimedOverBothApisCanBeSelected()
    {
        var cells = TimedCell.Select(Published, "python-lab");

        Assert.Equal(12, cells.Count);
        Assert.DoesNotContain(cells, cell => cell.Workload is "ping" or "all");
        Assert.Equal([new("python-lab", "add", "local")], TimedCell.Select(Published, "python-lab", ["add"], ["local"]));
    }

    [Fact]
    public void AWellFormedClaimIsRead()
    {
        var claim = Assert.Single(ReadReplacing("", ""));

        Assert.Equal(("lab-add", "python-lab"), (claim.Id, claim.Study));
        Assert.Empty(ClaimRules.FindBroken([claim], Published));
    }

    [Theory]
    [InlineData("number 1", "id", "\"id\": \"lab-add\",", "")]
    [InlineData("lab-add", "test.kind': there is no kind 'rattio'; choose ratio, roundTrips, ", "\"ratio\"", "\"rattio\"")]
    [InlineData("lab-add", "test.kind': is missing", "\"kind\": \"ratio\",", "")]
    [InlineData("lab-add", "test.faster'", "\"gRPC\"", "\"SOAP\"")]
    [InlineData("lab-add", "'faster'", "\"faster\": \"gRPC\",", "")]
    [InlineData("lab-add", "'fasster'", "\"faster\": \"gRPC\",", "\"faster\": \"gRPC\", \"fasster\": 1,")]
    [InlineData("lab-add", "test.by'", Ratio, """{ "kind": "spread", "steadier": "gRPC", "by": "eye" }""")]
    public void AnUnreadableMemberIsNamedWithItsClaim(string claim, string expected, string part, string instead)
    {
        var message = RefusalOf<UserException>(() => ReadReplacing(part, instead));

        Assert.StartsWith($"'claims.json', claim '{claim}', member ", message, StringComparison.Ordinal);
        AssertHas(message, expected);
    }

    [Theory]
    [InlineData("Lab Add, id: is in lower case", "\"lab-add\"", "\"Lab Add\"")]
    [InlineData("lab-add, study: ", "\"python-lab\"", "\"pythonlab\"")]
    [InlineData("lab-add, claim: ", "faster.", "faster")]
    [InlineData("lab-add, experiment: ", "run python-lab", "run other")]
    [InlineData("lab-add, basis: ", Basis, "{}")]
    [InlineData("lab-add, basis.cells: 'add, REST, moon, mean'", "\"network\": \"local\"", "\"network\": \"moon\"")]
    [InlineData("lab-add, test.workloads: 'sum'", "[\"add\"]", "[\"sum\"]")]
    [InlineData("lab-add, test.workloads: is not empty", "[\"add\"]", "[]")]
    [InlineData("lab-add, test.networks: 'moon'", "[\"local\"]", "[\"moon\"]")]
    [InlineData("lab-add, test.times: has an edge", "\"faster\": \"gRPC\",", "\"faster\": \"gRPC\", \"times\": {},")]
    [InlineData("lab-add, test.times: has 'atLeast' below", "\"faster\": \"gRPC\",",
        "\"faster\": \"gRPC\", \"times\": { \"atLeast\": 3, \"atMost\": 2 },")]
    [InlineData("lab-add, test.near: 'moon'", Ratio,
        """{ "kind": "roundTrips", "api": "REST", "near": "moon", "far": "local", "adds": { "atLeast": 1 } }""")]
    [InlineData("lab-add, test.far: is not 'near'", Ratio,
        """{ "kind": "roundTrips", "api": "REST", "near": "local", "far": "local", "adds": { "atLeast": 1 } }""")]
    [InlineData("lab-add, test.adds: has edges above zero", Ratio,
        """{ "kind": "roundTrips", "api": "REST", "near": "local", "far": "cross_region", "adds": { "atLeast": -1 } }""")]
    [InlineData("lab-add, test.steps: 'sum'", Ratio,
        """{ "kind": "growth", "steps": [{ "from": "add", "to": "sum" }], "times": { "atLeast": 1 } }""")]
    [InlineData("lab-add, test.statistics: 'words' was counted of 'add'", Ratio,
        """{ "kind": "count", "more": "REST", "workload": "add", "statistics": ["words"] }""")]
    [InlineData("lab-add, test.reason: ", Ratio, """{ "kind": "notHere", "reason": "" }""")]
    public void AClaimOfUnpublishedFiguresIsFound(string rule, string part, string instead) => Assert.Contains(
        ClaimRules.FindBroken(ReadReplacing(part, instead), Published), broken => broken.StartsWith(rule, StringComparison.Ordinal));

    [Fact]
    public void ADuplicateIdIsFound() =>
        Assert.Equal(
            ["lab-add, id: stands there once"],
            ClaimRules.FindBroken([.. ReadReplacing("", ""), .. ReadReplacing("", "")], Published));

    [Theory, InlineData("[{", "not valid JSON at line 1"), InlineData("{}", "not a JSON array")]
    public void AFileThatIsNotAListOfClaimsIsRefused(string text, string expected) =>
        AssertHas(Assert.Throws<UserException>(() => PublishedClaims.Read("claims.json", text)).Message, expected);

    private static IReadOnlyList<PublishedClaim> ReadReplacing(string part, string instead)
    {
        AssertHas(Text, part);
        return PublishedClaims.Read("claims.json", part.Length == 0 ? Text : Text.Replace(part, instead, StringComparison.Ordinal));
    }
}
