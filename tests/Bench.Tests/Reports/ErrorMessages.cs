using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>Finds the messages of errors in the sources of all programs. The variable parts of a message are shown as <c>{…}</c>.</summary>
internal static partial class ErrorMessages
{
    private const string Variable = "{…}";

    // A method of this name creates an exception, and methods of the same name elsewhere do not.
    private const string OtherMeaning = "From";

    private static readonly string[] Folders = ["src", "studies", "tools"];

    // Types whose texts are all messages or parts of messages.
    private static readonly string[] MessageTypes =
        [nameof(CallFailure), nameof(CallRemedies), nameof(DeclarationFaults), nameof(DiagnosticText), nameof(EarlyExit)];

    /// <summary>Lists the messages, grouped by file and sorted.</summary>
    public static string List(string repository)
    {
        var files = Folders.SelectMany(folder => Directory.GetFiles(Path.Combine(repository, folder), "*.cs", SearchOption.AllDirectories))
            .Select(file => (Name: Path.GetRelativePath(repository, file).Replace('\\', '/'), Path: file))
            .Where(file => !file.Name.Contains("/obj/", StringComparison.Ordinal))
            .OrderBy(file => file.Name, StringComparer.Ordinal)
            .Select(file => (file.Name, Root: Parse(file.Path))).ToList();
        var factories = files.SelectMany(file => Factories(file.Root)).Where(name => name != OtherMeaning).ToHashSet();
        return string.Concat(
            from file in files
            let messages = Messages(file.Root, factories).Distinct().Order(StringComparer.Ordinal).ToList()
            where messages.Count > 0
            select $"{file.Name}\n{string.Concat(messages.Select(message => $"- {message}\n"))}\n");
    }

    private static SyntaxNode Parse(string path) => CSharpSyntaxTree.ParseText(
        File.ReadAllText(path), CSharpParseOptions.Default.WithLanguageVersion(LanguageVersion.Preview)).GetRoot();

    /// <summary>Returns the names of the methods that create exceptions. Their arguments are parts of messages.</summary>
    private static IEnumerable<string> Factories(SyntaxNode root) =>
    [
        .. root.DescendantNodes().OfType<MethodDeclarationSyntax>().Where(method => IsException(method.ReturnType))
            .Select(method => method.Identifier.Text),
        .. root.DescendantNodes().OfType<LocalFunctionStatementSyntax>().Where(function => IsException(function.ReturnType))
            .Select(function => function.Identifier.Text),
    ];

    private static IEnumerable<string> Messages(SyntaxNode root, HashSet<string> factories) =>
        from node in root.DescendantNodes()
        where IsMessage(node, factories)
        from text in Texts(node)
        where SeveralWords().IsMatch(text)
        select text.Replace("\n", "\\n", StringComparison.Ordinal);

    private static bool IsMessage(SyntaxNode node, HashSet<string> factories) => node switch
    {
        ObjectCreationExpressionSyntax made => IsException(made.Type),
        ImplicitObjectCreationExpressionSyntax made => IsException(ReturnTypeAround(made)),
        PrimaryConstructorBaseTypeSyntax made => IsException(made.Type),
        InvocationExpressionSyntax call => IsReport(call) || factories.Contains(LastName(call)),
        TypeDeclarationSyntax type => MessageTypes.Contains(type.Identifier.Text),
        MethodDeclarationSyntax method => MessageMember().IsMatch(method.Identifier.Text),
        PropertyDeclarationSyntax property => MessageMember().IsMatch(property.Identifier.Text),
        VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } field => MessageMember().IsMatch(field.Identifier.Text),
        _ => false,
    };

    private static bool IsException(TypeSyntax? type) =>
        type is not null && type.ToString().TrimEnd('?').EndsWith("Exception", StringComparison.Ordinal);

    private static TypeSyntax? ReturnTypeAround(SyntaxNode node) => node.Ancestors()
        .Select(ancestor => ancestor switch
        {
            MethodDeclarationSyntax method => method.ReturnType,
            LocalFunctionStatementSyntax function => function.ReturnType,
            PropertyDeclarationSyntax property => property.Type,
            _ => null,
        })
        .FirstOrDefault(type => type is not null);

    /// <summary>Whether a call writes to standard error, or adds an error to a command line or to the faults of a declaration.</summary>
    private static bool IsReport(InvocationExpressionSyntax call)
    {
        var called = call.Expression.ToString();
        return called.StartsWith("Console.Error.", StringComparison.Ordinal) || called.EndsWith("faults.Add", StringComparison.Ordinal)
            || LastName(call) is "AddError" or "Refuse";
    }

    private static string LastName(InvocationExpressionSyntax call) => call.Expression switch
    {
        MemberAccessExpressionSyntax member => member.Name.Identifier.Text,
        SimpleNameSyntax name => name.Identifier.Text,
        _ => "",
    };

    private static IEnumerable<string> Texts(SyntaxNode node) => node switch
    {
        AttributeSyntax => [],
        ExpressionSyntax expression when TextOf(expression) is { } text => [text],
        _ => node.ChildNodes().SelectMany(Texts),
    };

    /// <summary>Returns the text of a string or of a sum of strings, or null for other expressions.</summary>
    private static string? TextOf(ExpressionSyntax expression) => expression switch
    {
        LiteralExpressionSyntax { Token.Value: string text } => text,
        InterpolatedStringExpressionSyntax interpolated => string.Concat(interpolated.Contents.Select(
            content => content is InterpolatedStringTextSyntax text ? text.TextToken.ValueText : Variable)),
        BinaryExpressionSyntax sum when sum.IsKind(SyntaxKind.AddExpression) => (TextOf(sum.Left), TextOf(sum.Right)) switch
        {
            (null, null) => null,
            var (left, right) => (left ?? Variable) + (right ?? Variable),
        },
        _ => null,
    };

    [GeneratedRegex(@"\p{L}{2,}\W* \W*\p{L}{2,}")]
    private static partial Regex SeveralWords();

    // Members whose texts become messages elsewhere, for example FaultOf, Refusal and NoRefOfProject.
    [GeneratedRegex("^_?(Fault|Refus|Remedy|Problem|Unavailable$|NoRefOf|Syntax$|DescribeUnknown|NothingCompared)")]
    private static partial Regex MessageMember();
}
