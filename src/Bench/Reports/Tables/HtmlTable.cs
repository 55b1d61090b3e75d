using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>A table as HTML, in a container that scrolls by itself where the page is too narrow.</summary>
public static class HtmlTable
{
    /// <summary>The table for these methods of the answer.</summary>
    public static Html Render(ReportTable table, Answer answer, IEnumerable<MethodAnswer> methods)
    {
        List<(Column Column, Func<MethodAnswer, Html>? Picture)> columns =
            [.. table.Columns.Select(column => (column, column.Picture?.Invoke(answer)))];
        return Html.Of($"""
            <div class="scroll" tabindex="0" role="region" aria-label="{table.Title}"><table class="methods">
            <thead><tr>{Html.Each(table.Columns, Header)}</tr></thead>
            {Html.Each(methods, method => Html.Of($"""
            <tbody>{Html.Each(method.Arms.Index(), line => Html.Of($"""
            <tr>{Html.Each(columns.Where(entry => line.Index == 0 || !entry.Column.IsPerMethod), entry => Cell(entry.Column, entry.Picture, method, line.Item))}</tr>
            """))}</tbody>
            """))}
            </table></div>
            """);
    }

    private static Html Header(Column column) => Html.Of($"""<th scope="col"{Class(column switch { { IsText: true } => "text", { Picture: not null } => "picture", _ => "" })}>{column.Header}</th>""");

    private static Html Cell(Column column, Func<MethodAnswer, Html>? picture, MethodAnswer method, ArmAnswer arm)
    {
        if (column == Columns.Method)
        {
            return Html.Of($"""<th scope="rowgroup" rowspan="2" class="text">{method.Operation.Name}</th>""");
        }

        if (column == Columns.Api)
        {
            return Html.Of($"""<th scope="row" class="text api"><span class="key {(arm.Api == ArmAnswer.RestName ? "rest" : "grpc")}"></span>{arm.Api}</th>""");
        }

        var span = Html.Trusted(column.IsPerMethod ? " rowspan=\"2\"" : "");
        if (picture is not null)
        {
            return Html.Of($"""<td{span} class="picture">{picture(method)}</td>""");
        }

        var text = column.Cell(method, arm);
        var classes = (text, column) switch
        {
            (null, _) => "none",
            (_, var verdict) when verdict == Columns.Verdict => $"text verdict {VerdictClass(method)}",
            (_, { IsText: true }) => "text",
            _ => "",
        };
        return Html.Of($"""<td{span}{Class(classes)}>{text ?? Figure.NotMeasured}</td>""");
    }

    private static Html Class(string names) => names.Length == 0 ? Html.Empty : Html.Of($" class=\"{names}\"");

    private static string VerdictClass(MethodAnswer method) => method.Operation.Verdict switch
    {
        Verdict.GrpcFaster => "grpc-faster",
        Verdict.RestFaster => "rest-faster",
        _ => "",
    };
}
