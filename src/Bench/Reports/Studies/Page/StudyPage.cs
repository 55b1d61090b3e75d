using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Parts;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Bench.Reports.Studies.Claims;
using RpcBench.Bench.Reports.Studies.Explanation;
using RpcBench.Records;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Page;

/// <summary>The report of a run of studies as one HTML page: a contents list, one part a study, and what became of the claims.</summary>
internal static class StudyPage
{
    private const string ClaimsId = "claims";

    /// <summary>The page of these studies.</summary>
    public static string Render(StudyAnswers answers)
    {
        var record = answers.Record;
        var headline = StudyExplanation.Write(answers);
        var document = new Document(record, RecordFiles.Study.Name, headline, record.InvalidBecause, []) { CssClass = "studies" };
        return HtmlPage.Render(document, Html.Of($"""
            {(headline.Points.Count == 0 ? Html.Empty : Html.Of($"<ul>{Html.Each(headline.Points, point => Html.Of($"<li>{point}</li>"))}</ul>"))}
            <p class="quiet">{StudyConditions.Columns} {StudyConditions.Line(record)}</p>
            {(answers.Studies.Count > 1 ? Contents(answers) : Html.Empty)}
            {HtmlPage.Render(RunParts.Notes(record))}
            {Html.Each(answers.Studies, StudySection.Render)}
            {ClaimsSection.Render(answers.Claims, ClaimsId)}
            {StudyReadingSection.Render(record)}
            {HtmlPage.Render([RunParts.Proof(record.Check, record.Arms), .. RunParts.Conditions(record, StudyConditions.Facts(answers), RecordFiles.Study.Name)])}
            """));
    }

    private static Html Contents(StudyAnswers answers) => Html.Of($"""
        <nav aria-label="Contents"><ul>
        {Html.Each(answers.Studies, study => Html.Of($"""<li><a href="#{study.IdPrefix}words">{study.Name}</a></li>"""))}
        <li><a href="#{ClaimsId}">{ClaimWords.Title}</a></li>
        </ul></nav>
        """);
}
