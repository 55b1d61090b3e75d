using RpcBench.Bench.Reports.Studies.Explanation;
using RpcBench.Bench.Reports.Studies.Results;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports.Studies;

/// <summary>What is said of records whose result is known, and of those whose result is the opposite.</summary>
public sealed class StudyExplanationTests
{
    private static readonly StudyRecord Lab = StudyRecordBuilder.Of(StudyRecordBuilder.PythonLab());

    [Fact]
    public void TheHeadlineCountsWhoIsAheadInEveryColumn()
    {
        Assert.Equal(
            "a-study: as the study did it here: gRPC is ahead in 1 and REST in 0 of 1; like for like: gRPC is ahead in 0 and REST in 1 of 1.",
            Write(StudyRecordBuilder.Single(null, (4, 2), (2, 4))).Sentence);
        Assert.Equal(
            "a-study: as the study did it here: gRPC is ahead in 0 and REST in 1 of 1; like for like: gRPC is ahead in 0, REST in 0 and no difference beyond 5 % in 1 of 1.",
            Write(StudyRecordBuilder.Single(null, (2, 4), (2, 2.02))).Sentence);
    }

    [Fact]
    public void AnInvalidRunIsCalledSoAndItsFiguresTakenAtFaceValue()
    {
        var headline = StudyExplanation.Write(StudyResults.Of(StudyRecordBuilder.Whole() with { InvalidBecause = ["late"] }));

        Assert.Equal("This run is invalid: decide nothing on its figures.", headline.Sentence);
        Assert.StartsWith("Taken at face value", headline.Points[0], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(4, 2, 2.02, 2, "on average the difference goes away like for like (from 2.00 to 1.01)")]
    [InlineData(2.02, 2, 4, 2, "on average a difference shows only like for like, with gRPC ahead (from 1.01 to 2.00)")]
    [InlineData(2.02, 2, 2, 4, "on average a difference shows only like for like, with REST ahead (from 1.01 to 0.50)")]
    [InlineData(4, 2, 2, 4, "on average gRPC is ahead as the study did it and REST like for like (from 2.00 to 0.50)")]
    [InlineData(2, 4, 4, 2, "on average REST is ahead as the study did it and gRPC like for like (from 0.50 to 2.00)")]
    [InlineData(8, 2, 4, 2, "on average gRPC's lead shrinks like for like (from 4.00 to 2.00)")]
    [InlineData(2, 4, 2, 8, "on average REST's lead grows like for like (from 0.50 to 0.25)")]
    [InlineData(4, 2, 4.1, 2, "on average gRPC's lead stays what it is like for like (from 2.00 to 2.05)")]
    [InlineData(2, 2, 2, 2, "on average there is no difference beyond 5 % either way")]
    public void WhatBecomesOfTheDifferenceIsChosenByTheFigures(double rest, double grpc, double restLikeForLike, double grpcLikeForLike, string expected)
    {
        var points = Points(StudyRecordBuilder.Single(null, (rest, grpc), (restLikeForLike, grpcLikeForLike)));

        Assert.EndsWith(expected + ".", points.First(point => point.StartsWith("Over local", StringComparison.Ordinal)), StringComparison.Ordinal);
    }

    [Theory]
    // REST 100 ms beyond gRPC; reusing saves 100, 40, nothing, more than the gap.
    [InlineData(200, 100, 102, "REST took 100.0 ms (1.00 RTT) more, of which 98.00 ms (0.98 RTT), 98 %, is explained by connection reuse")]
    [InlineData(200, 100, 160, "of which 40.00 ms (0.40 RTT), 40 %, is explained by connection reuse")]
    [InlineData(200, 100, 199, "of which nothing beyond 5 % of its time is explained by connection reuse")]
    [InlineData(200, 150, 100, "REST took 50.00 ms (0.50 RTT) more, and all of it is explained by connection reuse: used again they save 100.0 ms (1.00 RTT)")]
    [InlineData(200, 260, 100, "REST was not the slower one, and used again its connections save 100.0 ms (1.00 RTT)")]
    [InlineData(200, 260, 199, "REST was not the slower one, and used again its connections save nothing beyond 5 % of its time")]
    public void ThePartOfTheConnectionsIsWhatGoesAwayWithThem(double rest, double grpc, double reused, string expected) =>
        AssertSays(StudyRecordBuilder.Single(100, (rest, grpc), (reused, grpc)), "opened a connection for every call", expected);

    [Fact]
    public void ConnectionsAreNotSpokenOfWhereTheyWereAlike() =>
        AssertSaysNot(StudyRecordBuilder.Single(100, (200, 100), (100, 100), connections: "reuse"), "opened a connection");

    [Fact]
    public void ConnectionsAreNotBlamedForAnotherOperation() => AssertSaysNot(
        StudyRecordBuilder.Single(100, (200, 100), (100, 100)).With(study => study with
        {
            Workloads = [.. study.Workloads.Select(workload => workload with { LikeForLike = workload.LikeForLike with { Rest = workload.LikeForLike.Rest! with { Operation = "DotProduct" } } })],
        }),
        "is explained by connection reuse");

    [Fact]
    public void TheRoundTripsOfANewConnectionAreTakenApartForTheFarthestNetwork()
    {
        AssertBegins(
            Lab,
            "A call over cross_region that opens its connection needs at least: add over REST 2 round trips (1 handshake, 1 exchange), measured 297.1 ms (2.00 RTT), on an open connection 1,");
        AssertSays(Lab, "rawImage over REST 6 of its 8 for 1,655,400 bytes; jsonImage over REST 6 of its 8 for 2,207,200 bytes.");
    }

    [Fact]
    public void NoWindowIsSpokenOfWhereNoneHadToGrow()
    {
        var record = Lab.With(lab => lab with { Workloads = [.. lab.Workloads.Where(workload => workload.Workload is "add" or "dotproduct")] });

        AssertSays(record, "1 handshake, 1 exchange)");
        AssertSaysNot(record, "window");
    }

    [Fact]
    public void Base64sBytesStandBesideTheRawOnes()
    {
        AssertBegins(Lab, "Over REST jsonImage sends 2,207,200 bytes a call where rawImage sends 1,655,400, 1.33 times as many; like for like it takes 3.800 ms longer over local");
        AssertSaysNot(StudyRecordBuilder.Of(StudyRecordBuilder.F1Micro()), "times as many; like for like");
    }

    [Fact]
    public void AnImageInBase64ThatTakesLessIsSaidToTakeLess() => AssertBegins(
        Lab.With(lab => lab with
        {
            Workloads = [.. lab.Workloads.Select(workload => workload.Workload == "jsonImage" ? workload with { LikeForLike = new(StudyRecordBuilder.Calls("MeasureBase64Image", "reuse", 0.45), null) } : workload)],
        }),
        "Over REST jsonImage is rawImage in base64; like for like it takes 1.000 ms less over local");

    [Theory]
    [InlineData(100, 110, "99 % of REST's time", "So more than half of each figure is the client's start")]
    [InlineData(1.2, 1.2, "17 % of REST's time", "So less than half of each figure is the client's start")]
    [InlineData(100, 1.1, "99 % of REST's time", "So more than half of some figures is the client's start")]
    public void ProcessesForEveryCallAreHeldAgainstOneClient(double rest, double grpc, string share, string judged)
    {
        var record = OfWorkload(
            new(StudyRecordBuilder.Calls("GetBook", "per-process", rest), StudyRecordBuilder.Calls("GetBook", "per-process", grpc)),
            new(StudyRecordBuilder.Calls("GetBook", "reuse", 1), StudyRecordBuilder.Calls("GetBook", "reuse", 1)));

        AssertSays(record, "every call was a client process of its own", share);
        AssertBegins(record, judged);
    }

    [Theory]
    [InlineData(9, 3, "takes 3.00 times as long as its list, so the stream is slower in 1 and faster in 0 of 1")]
    [InlineData(2, 4, "takes 0.50 times as long as its list, so the stream is slower in 0 and faster in 1 of 1")]
    [InlineData(3, 3, "takes 1.00 times as long as its list, so the stream costs nothing beyond 5 %")]
    public void AStreamIsHeldAgainstItsOwnList(double stream, double list, string expected) => AssertSays(
        OfWorkload(
            new(StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", 4), StudyRecordBuilder.Calls("StreamSmallPayloads", "reuse", stream)),
            new(StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", 4), StudyRecordBuilder.Calls("ListSmallPayloads", "reuse", list))),
        expected);

    [Fact]
    public void StreamsAreNotSpokenOfWhereNobodyStreamed() =>
        AssertSaysNot(StudyRecordBuilder.Single(null, (4, 1), (4, 1), operation: "ListBooks"), "stream");

    [Theory]
    [InlineData(0.41, "does not grow with the number of stored books")]
    [InlineData(400, "the time grows with the number of stored books: 400.0 µs with 10, 400.0 ms with 100,000, 1,000 times")]
    [InlineData(0.1, "falls as the number of stored books grows")]
    public void WhetherTheTimeGrowsWithStoredBooksIsSeenInTheFigures(double last, string expected) => AssertBegins(
        StudyRecordBuilder.Single(null, (1, 1), (1, 1)).With(study => study with
        {
            Series = [StudyRecordBuilder.Series("stored-books-get", StudySeriesRecord.LikeForLike, "REST", StudySeriesRecord.StoredBooks, [(10, 0.4, 0), (100_000, last, 0)])],
        }),
        "stored-books-get (like for like, here): over REST",
        expected);

    [Fact]
    public void CallsAtOnceAreAnsweredUpToWhereTheyFail() => Assert.Contains(
        "Calls at once (like for like, here): REST failed 12 calls of scenario-c-insert at 4,096 (one of them: connection reset); gRPC answered every call up to 4,096.",
        Points(StudyRecordBuilder.Of(StudyRecordBuilder.Bookstore())));

    [Fact]
    public void CountsAreComparedInTheColumnsThatHaveThem() => Assert.Contains(
        "server-source, words, words: as published REST 206 and gRPC 170, 1.21 times as many for REST; like for like REST 1,110 and gRPC 1,240, 1.12 times as many for gRPC.",
        Points(StudyRecordBuilder.Of(StudyRecordBuilder.Bookstore())));

    [Fact]
    public void FiguresThatTheAuditDoesNotBelieveAreNamed()
    {
        AssertSays(StudyRecordBuilder.Of(StudyRecordBuilder.Whole().Studies[1]), "3 certainly impossible: rawimg, gRPC, cross_region, mean (19267.0 ms; total-as-mean)");
        AssertBegins(StudyRecordBuilder.Of(StudyRecordBuilder.Bookstore()), "The audit calls none of its");
        AssertSaysNot(StudyRecordBuilder.Single(null, (1, 1), (1, 1)), "audit");
    }

    /// <summary>One point has all parts.</summary>
    private static void AssertSays(StudyRecord record, params string[] parts) => AssertBegins(record, "", parts);

    /// <summary>One point begins like this and has all parts.</summary>
    private static void AssertBegins(StudyRecord record, string begin, params string[] parts) => Assert.Contains(
        Points(record), point => point.StartsWith(begin, StringComparison.Ordinal) && parts.All(part => point.Contains(part, StringComparison.Ordinal)));

    private static void AssertSaysNot(StudyRecord record, string part) =>
        Assert.DoesNotContain(Points(record), point => point.Contains(part, StringComparison.Ordinal));

    private static StudyRecord OfWorkload(StudyArmRecord asPublished, StudyArmRecord likeForLike) =>
        StudyRecordBuilder.Single(null, (4, 1), (4, 1)).With(study => study with { Workloads = [new("a-workload", "local", asPublished, likeForLike)] });

    private static (string Sentence, IReadOnlyList<string> Points) Write(StudyRecord record)
    {
        var headline = StudyExplanation.Write(StudyResults.Of(record).Studies[0]);
        return (Figure.Plain(headline.Sentence), [.. headline.Points.Select(Figure.Plain)]);
    }

    private static IReadOnlyList<string> Points(StudyRecord record) => Write(record).Points;
}
