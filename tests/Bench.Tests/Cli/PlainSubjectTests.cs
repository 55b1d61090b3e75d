using System.CommandLine;

namespace RpcBench.Bench.Tests.Cli;

/// <summary>Verbs of a program that says what it compares and nothing else.</summary>
public sealed class PlainSubjectTests
{
    private static readonly Subject Plain = new PlainSubject();

    [Fact]
    public void ItHasTheOptionsOfEveryProgramAndOneTargetAnArm()
    {
        string[] ours = ["--store", "--mysql", "--init-store", "--rest-http", "--gc", "--vector-length", "--image-bytes", "--image-format",
            "--streaming", "--target-rest-h2"];
        foreach (var (verb, expected) in new (Command, string[])[]
        {
            (MatrixCommand.Create(Plain), ["--launches", "--arms", "--network", "--json"]),
            (LoadCommand.Create(Plain), ["--operation", "--sweep", "--arms", "--network", "--json", "--target-rest", "--target-grpc"]),
        })
        {
            string[] names = [.. verb.Options.Select(option => option.Name)];
            Assert.Equal(expected, expected.Intersect(names));
            Assert.Empty(ours.Intersect(names));
        }
    }

    [Fact]
    public void WithoutSizesThereIsNothingToMap() => Assert.Empty(Plain.SizeOptions);

    [Fact]
    public void ItsExamplesNameItsOwnArmsAndOperations()
    {
        AssertHas(string.Join('\n', Plain.ExamplesOf("load").Select(example => example.Written)), "--target-rest", "--target-grpc");
        AssertHas(string.Join('\n', Plain.ExamplesOf("").Select(example => example.Written)), Plain.Operations[0].Name);
    }

    [Fact]
    public void OptionsOfItsOwnStandWhereItPutsThemAndOthersLast()
    {
        Option[] common = [new Option<bool>("--one"), new Option<bool>("--two")];
        Option[] own = [new Option<bool>("--early"), new Option<bool>("--earlier"), new Option<bool>("--late")];

        Assert.Equal(
            ["--one", "--early", "--earlier", "--two", "--late"], Plain.Arrange<Option>(common, own).Select(option => option.Name));
    }

    private sealed class PlainSubject : Subject
    {
        public override string Program => "dotnet run --";

        public override string Description => "Compares two arms.";

        public override IReadOnlyList<ComparedArm> Arms => Arm.Standard;

        public override IReadOnlyList<ComparedOperation> Operations => Catalogue.Choosable;

        public override Compared Read(
            string verb, ParseResult parsed, IReadOnlyList<ComparedArm> arms, IReadOnlyDictionary<string, Uri> targets) =>
            throw new NotSupportedException();

        public override Compared Restore(string state) => throw new NotSupportedException();

        protected override string? PlaceOf(string name) =>
            name.StartsWith("--earl", StringComparison.Ordinal) ? "--two" : null;
    }
}
