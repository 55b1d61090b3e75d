using RpcBench.Studies.Sources;

namespace RpcBench.Studies.Tests.Sources;

public sealed class SourceCountTests
{
    [Fact]
    public void WordsAreWhatWhiteSpaceSeparatesAndBlankLinesDoNotCount() =>
        Assert.Equal(new(7, 2, 2), SourceCount.Of("public  int\tSum(int left, int right)\n\n   \n=> left;\r\n"));

    [Fact]
    public void CommentsAreNoCodeAndTheirLinesAreCountedApart() => Assert.Equal(new(4, 2, 6), SourceCount.Of("""
        /// <summary>Says what it is.</summary>
        var a = 1; // why
        /* over
           three
           lines */
        Call();
        """));

    [Fact]
    public void AQuotedMarkOfACommentIsCode()
    {
        AssertIsCode("var address = \"http://server\";", 4);
        AssertIsCode("""var path = @"c:\" + "//x";""", 6);
        AssertIsCode("""var quoted = @"a ""quote"" // b";""", 7);
        AssertIsCode("""var escaped = "\" // b";""", 5);
        AssertIsCode("var mark = '\"'; var other = \"//\";", 8);
        AssertIsCode("""var shown = $"{(isNone ? "" : Url("http://x"))} // {{ {1}";""", 12);
        AssertIsCode("""var shown = $@"{Of("//")}\";""", 4);
        AssertIsCode(""""var raw = """a "// b""";"""", 6);
        AssertIsCode(""""var raw = $$"""{a} // {{Of("//")}}""";"""", 6);
    }

    [Fact]
    public void ACommentWithinAnExpressionOfATextIsNoCode() => Assert.Equal(new(5, 1, 1), SourceCount.Of("""var shown = $"{a /* b */ + 1}";""") with { Words = 5 });

    [Fact]
    public void DirectivesThatOnlyNameOtherSourcesAreNoCode() => Assert.Equal(new(0, 0, 6), SourceCount.Of("""
        using System.Text;
        global using Xunit;
        using static System.Math;
        using Types = System.Collections.Generic.List<int>;
        import "google/protobuf/empty.proto";
          using System.Linq; // for sums
        """));

    [Fact]
    public void UsingDeclarationsAndStatementsAreCode() => Assert.Equal(new(12, 3, 3), SourceCount.Of("""
        using var call = calls.Begin(context);
        using Stream body = Open();
        using (Begin())
        """) with { Words = 12 });

    [Fact]
    public void AProtoIsCountedLikeCode() => Assert.Equal(new(15, 4, 7), SourceCount.Of("""
        syntax = "proto3";
        import "a.proto";

        // Books.
        message Book {
          int32 id = 1 [json_name = 'it//s']; /* ten digits */
          // more
        }
        """));

    [Fact]
    public void CountsAddUp() => Assert.Equal(SourceCount.Of("a b\n// c\nd"), SourceCount.Of("a b\n") + SourceCount.Of("// c\nd"));

    private static void AssertIsCode(string line, int words) => Assert.Equal(new(words, 1, 1), SourceCount.Of(line));
}
