namespace RpcBench.Tests.Reports;

/// <summary>Compares whole outputs with files that a person approved. The files are in the folder <c>Approved</c> next to the test.
/// <c>RPCBENCH_APPROVE=1</c> overwrites the files.</summary>
internal static class Approval
{
    public static void AssertApproved(string name, IEnumerable<(string What, string Output)> cases, [CallerFilePath] string file = "") =>
        AssertApproved(name, string.Concat(cases.Select(one => $"### {one.What}\n{one.Output}\n")), file);

    public static void AssertApproved(string name, string output, [CallerFilePath] string file = "")
    {
        var path = Path.Combine(Path.GetDirectoryName(file)!, "Approved", name);
        var text = output.ReplaceLineEndings("\n");
        if (Environment.GetEnvironmentVariable("RPCBENCH_APPROVE") == "1")
        {
            File.WriteAllText(path, text);
        }

        var approved = File.Exists(path) ? File.ReadAllText(path).ReplaceLineEndings("\n") : "";
        var (was, now) = (approved.Split('\n'), text.Split('\n'));
        var line = was.Zip(now).TakeWhile(pair => pair.First == pair.Second).Count();
        Assert.True(
            approved == text,
            $"{name}, line {line + 1}:\n- {was.ElementAtOrDefault(line)}\n+ {now.ElementAtOrDefault(line)}\n"
                + "If the new one is right: RPCBENCH_APPROVE=1, and read the difference.");
    }
}
