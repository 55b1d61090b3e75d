using System.Xml.Linq;

namespace RpcBench.Changes;

/// <summary>Changes as a JUnit report. Each operation is a suite, and each quantity of an arm at a load is a test.</summary>
internal static class ChangeJUnit
{
    // A record does not contain the name of the machine, and the report must not reveal it either.
    private const string HostName = "localhost";

    /// <summary>Writes a report that satisfies the strict schema of Ant as well as the schema of Jenkins.</summary>
    public static string Write(ChangeResult result, DateTimeOffset written)
    {
        var suites = result.Changes.GroupBy(change => change.Place.Operation).Index()
            .Select(suite => CreateSuite(suite.Index, suite.Item, result, written));
        return $"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{new XElement("testsuites", suites)}\n".ReplaceLineEndings("\n");
    }

    private static XElement CreateSuite(
        int id, IGrouping<string, Change> operation, ChangeResult result, DateTimeOffset written)
    {
        List<XElement> tests = [.. operation.Select(change => CreateTest(change, result))];
        return new(
            "testsuite",
            new XAttribute("id", id), new XAttribute("package", $"rpcbench.{result.Context.Verb}"),
            new XAttribute("name", MessageLines.Flatten(operation.Key)), new XAttribute("hostname", HostName),
            new XAttribute("timestamp", written.UtcDateTime.ToString("yyyy-MM-dd'T'HH:mm:ss", CultureInfo.InvariantCulture)),
            new XAttribute("tests", tests.Count), new XAttribute("failures", Count("failure")),
            new XAttribute("errors", Count("error")), new XAttribute("skipped", Count("skipped")),
            new XAttribute("time", FormatSeconds(operation.Sum(FindSeconds))),
            new XElement("properties"), tests, new XElement("system-out"), new XElement("system-err"));

        int Count(string result) => tests.Count(test => test.Element(result) is not null);
    }

    private static XElement CreateTest(Change change, ChangeResult result)
    {
        var (operation, load, network, arm) = change.Place;
        return new(
            "testcase", new XAttribute("classname", MessageLines.Flatten(operation)),
            new XAttribute("name", MessageLines.Flatten($"{load}, {network}, {arm}: {ChangeText.FormatQuantity(change.Quantity)}")),
            new XAttribute("time", FormatSeconds(FindSeconds(change))), CreateOutcome(change, result));
    }

    /// <summary>Returns the element that says how a test ended, or null if the test passed. An undecided change is an error if it decided
    /// the verdict, because a skipped test looks green.</summary>
    private static XElement? CreateOutcome(Change change, ChangeResult result)
    {
        var message = new XAttribute("message", MessageLines.Flatten(Format.ReplaceNonBreakingSpaces(ChangeText.Describe(change))));
        var type = new XAttribute("type", ChangeText.FormatQuantity(change.Quantity));
        if (result.Context.FailOn.Fails(change))
        {
            return new("failure", type, message);
        }

        if (ChangeResult.IsUndecided(change) && (result.Context.FailOn.Undecided || result.Verdict == ChangeVerdict.Blind))
        {
            return new("error", type, message);
        }

        return !change.IsCompared || ChangeResult.IsUndecided(change) ? new("skipped", message) : null;
    }

    private static double FindSeconds(Change change) =>
        change.Quantity is ChangeQuantity.Time or ChangeQuantity.P99 ? (change.Head ?? 0) / 1e9 : 0;

    private static string FormatSeconds(double seconds) => seconds.ToString("0.#########", CultureInfo.InvariantCulture);
}
