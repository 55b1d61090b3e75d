namespace RpcBench.Tests.Reports;

/// <summary>Whole outputs that a person read and approved: files beside this one. <c>RPCBENCH_APPROVE=1</c> writes them anew.</summary>
internal static class Approval
{
    /// <summary>Of every case what is to be seen of it, and what was written.</summary>
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
