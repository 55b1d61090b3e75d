using RpcBench.CommandLines;

namespace RpcBench.Studies.Tests.Claims;

public sealed class ClaimValidationTests
{
    private const string Ratio = """{ "kind": "ratio", "faster": "gRPC", "workloads": ["add"], "networks": ["local"] }""";

    private const string Basis = """{ "cells": [{ "workload": "add", "api": "REST", "network": "local", "statistic": "mean" }] }""";

    private static readonly FigureTable Published = FigureTable.ReadPublished();

    [Fact]
    public void AWellFormedClaimIsRead()
    {
        var claim = Assert.Single(Read(Text()));

        Assert.Equal(("lab-add", "python-lab"), (claim.Id, claim.Study));
    }

    [Theory]
    [InlineData("number 1", "id", "Id", "")]
    [InlineData("Lab Add", "id", "Id", "\"id\": \"Lab Add\",")]
    [InlineData("lab-add", "study': there is no 'pythonlab'; choose python-lab, ", "\"python-lab\"", "\"pythonlab\"")]
    [InlineData("lab-add", "claim': is not a sentence", "faster.", "faster")]
    [InlineData("lab-add", "experiment': is 'study run other'", "study run python-lab", "study run other")]
    [InlineData("lab-add", "basis': has neither", Basis, "{}")]
    [InlineData("lab-add", "basis.cells': no figure of python-lab is of 'add, REST, moon, mean'", "\"network\": \"local\"",
        "\"network\": \"moon\"")]
    [InlineData("lab-add", "test.kind': there is no kind 'rattio'; choose ratio, roundTrips, ", "\"ratio\"", "\"rattio\"")]
    [InlineData("lab-add", "test.kind': is missing", "\"kind\": \"ratio\",", "")]
    [InlineData("lab-add", "test.faster'", "\"gRPC\"", "\"SOAP\"")]
    [InlineData("lab-add", "'faster'", "\"faster\": \"gRPC\",", "")]
    [InlineData("lab-add", "'fasster'", "\"faster\": \"gRPC\",", "\"faster\": \"gRPC\", \"fasster\": 1,")]
    [InlineData("lab-add", "test.workloads': python-lab timed no workload 'sum' over both APIs; choose add, ", "[\"add\"]", "[\"sum\"]")]
    [InlineData("lab-add", "test.workloads': is empty", "[\"add\"]", "[]")]
    [InlineData("lab-add", "test.networks': python-lab timed no network 'moon'", "[\"local\"]", "[\"moon\"]")]
    [InlineData("lab-add", "test.times': has neither", "\"faster\": \"gRPC\",", "\"faster\": \"gRPC\", \"times\": {},")]
    [InlineData("lab-add", "test.times': has 'atLeast' above 'atMost'", "\"faster\": \"gRPC\",",
        "\"faster\": \"gRPC\", \"times\": { \"atLeast\": 3, \"atMost\": 2 },")]
    [InlineData("lab-add", "test.near': python-lab timed no network 'moon'", Ratio,
        """{ "kind": "roundTrips", "api": "REST", "near": "moon", "far": "local", "adds": { "atLeast": 1 } }""")]
    [InlineData("lab-add", "test.far': is the same as 'near'", Ratio,
        """{ "kind": "roundTrips", "api": "REST", "near": "local", "far": "local", "adds": { "atLeast": 1 } }""")]
    [InlineData("lab-add", "test.adds': has an edge below zero", Ratio,
        """{ "kind": "roundTrips", "api": "REST", "near": "local", "far": "cross_region", "adds": { "atLeast": -1 } }""")]
    [InlineData("lab-add", "test.steps': python-lab timed no workload 'sum'", Ratio,
        """{ "kind": "growth", "steps": [{ "from": "add", "to": "sum" }], "times": { "atLeast": 1 } }""")]
    [InlineData("lab-add", "test.statistics': python-lab has no 'words' of 'add' for both APIs", Ratio,
        """{ "kind": "count", "more": "REST", "workload": "add", "statistics": ["words"] }""")]
    [InlineData("lab-add", "test.by'", Ratio, """{ "kind": "spread", "steadier": "gRPC", "by": "eye" }""")]
    [InlineData("lab-add", "test.reason': is empty", Ratio, """{ "kind": "notHere", "reason": "" }""")]
    public void WhatIsWrongIsNamedWithItsClaimAndMember(string claim, string expected, string part, string instead)
    {
        var whole = part == "Id" ? "\"id\": \"lab-add\"," : part;
        AssertHas(Text(), whole);

        var message = RefusalOf<UserException>(() => Read(Text().Replace(whole, instead, StringComparison.Ordinal)));

        Assert.StartsWith($"'claims.json', claim '{claim}', member ", message, StringComparison.Ordinal);
        AssertHas(message, expected);
    }

    [Fact]
    public void AnIdThatStandsTwiceIsNamed() =>
        AssertHas(Assert.Throws<UserException>(() => Read($"[{Text()[1..^1]},{Text()[1..^1]}]")).Message,
            "claim 'lab-add', member 'id': stands there twice");

    [Theory, InlineData("[{", "not valid JSON at line 1"), InlineData("{}", "not a JSON array")]
    public void WhatIsNoListOfClaimsIsRefused(string text, string expected) =>
        AssertHas(Assert.Throws<UserException>(() => Read(text)).Message, expected);

    private static string Text() => $$"""
        [{
          "id": "lab-add",
          "study": "python-lab",
          "claim": "A sum is faster.",
          "basis": {{Basis}},
          "experiment": "study run python-lab",
          "test": {{Ratio}}
        }]
        """;

    private static IReadOnlyList<Claim> Read(string text)
    {
        var claims = PublishedClaims.Read("claims.json", text);
        ClaimValidator.Check("claims.json", claims, Published);
        return claims;
    }
}
