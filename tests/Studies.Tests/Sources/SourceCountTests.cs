namespace RpcBench.Studies.Tests.Sources;

public sealed class SourceCountTests
{
    [Fact]
    public void WordsAreSeparatedByWhiteSpaceAndBlankLinesDoNotCount() =>
        Assert.Equal(new(8, 2, 2), SourceCount.Count("public  int\tSum(int left, int right)\n\n   \n=> left;\r\n"));

    [Fact]
    public void CommentLinesAreCountedSeparately() => Assert.Equal(new(5, 2, 6), SourceCount.Count("""
        /// <summary>Says what it is.</summary>
        var a = 1; // why
        /* over
           three
           lines */
        Call();
        """));

    [Theory]
    [InlineData("var address = \"http://server\";")]
    [InlineData("""var path = @"c:\" + "//x";""")]
    [InlineData("""var quoted = @"a ""quote"" // b";""")]
    [InlineData("""var escaped = "\" // b";""")]
    [InlineData("var mark = '\"'; var other = \"//\";")]
    [InlineData("""var shown = $"{(isNone ? "" : Url("http://x"))} // {{ {1}";""")]
    [InlineData("""var shown = $@"{Of("//")}\ /* b";""")]
    [InlineData(""""var raw = """a "// b""";"""")]
    [InlineData(""""var raw = $$"""{a} // {{Of("//")}} /* {b}""";"""")]
    public void ACommentMarkerInAStringIsNotAComment(string line)
        => Assert.Equal(new(line.Split(' ').Length, 1, 1), SourceCount.Count(line));

    [Fact]
    public void UsingDirectivesAreNotCode() => Assert.Equal(new(0, 0, 6), SourceCount.Count("""
        using System.Text;
        global using Xunit;
        using static System.Math;
        using Types = System.Collections.Generic.List<int>;
        import "google/protobuf/empty.proto";
          using System.Linq; // for sums
        """));

    [Fact]
    public void UsingDeclarationsAndStatementsAreCode() => Assert.Equal(new(12, 3, 3), SourceCount.Count("""
        using var call = calls.Begin(context);
        using Stream body = Open();
        using (Begin())
        """));

    [Fact]
    public void AProtoIsCountedLikeCode() => Assert.Equal(new(14, 4, 7), SourceCount.Count("""
        syntax = "proto3";
        import "a.proto";

        // Books.
        message Book {
          int32 id = 1 [json_name = 'it//s']; /* ten digits */
          // more
        }
        """));

    [Fact]
    public void CountsCanBeAdded()
        => Assert.Equal(SourceCount.Count("a b\n// c\nd"), SourceCount.Count("a b\n") + SourceCount.Count("// c\nd"));
}
