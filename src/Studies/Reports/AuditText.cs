namespace RpcBench.Studies.Reports;

internal static class AuditText
{
    private const int Width = 120;
    private const string Indent = "      ";

    public static string Render(AuditReport audit)
    {
        var text = new StringBuilder(AuditWords.Summary(audit)).Append('\n');
        foreach (var study in AuditWords.ByStudy(audit))
        {
            text.Append('\n').Append(study.Key).Append('\n');
            foreach (var finding in study)
            {
                var cell = $"{AuditWords.Cell(finding.Figure)} (row {finding.Figure.Row})";
                text.Append($"  {AuditWords.Of(finding.Confidence),-8}  {finding.Rule}: {cell}\n");
                AppendWrapped(text, finding.Arithmetic);
            }
        }

        text.Append("\nRules, and of how many figures the table holds what they need (docs/audit.md):\n");
        foreach (var rule in audit.Rules)
        {
            text.Append(CultureInfo.InvariantCulture, $"  {rule.Rule,-24}{rule.Judged,5} judged{rule.Found,5} found\n");
        }

        return text.ToString();
    }

    private static void AppendWrapped(StringBuilder text, string sentence)
    {
        var line = Indent;
        foreach (var word in sentence.Split(' '))
        {
            if (line.Length + word.Length > Width)
            {
                text.Append(line.TrimEnd()).Append('\n');
                line = Indent;
            }

            line += word + " ";
        }

        text.Append(line.TrimEnd()).Append('\n');
    }
}
