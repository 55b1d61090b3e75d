using RpcBench.PayloadProjects;

namespace RpcBench.Bench;

/// <summary>Declares everything that this repository's programs compare: a table of contents.</summary>
internal static partial class BenchComparison
{
    // An installed .NET tool has this file, which names its command, next to its program.
    private static bool IsInstalled => File.Exists(Path.Combine(AppContext.BaseDirectory, "DotnetToolSettings.xml"));

    public static void Declare(ComparisonBuilder comparison)
    {
        comparison.Settings.Program = IsInstalled ? "rpcbench" : "dotnet run -c Release --project src/Bench --";
        comparison.Settings.ShortName = GetShortName;
        comparison.Command.Description =
            "Measures REST against gRPC over one shared store: which is faster, by how much, how sure that is, and why.";

        DeclareCompared(comparison);
        BenchConditions.Declare(comparison);
        BenchExamples.Declare(comparison);
        Doctor.Declare(comparison);
        MovedVerbs.Declare(comparison);
        BenchmarkDotNetVerb.Declare(comparison, IsInstalled);
        comparison.Command.Add(PayloadVerb.Create(AppContext.BaseDirectory));
    }

    // All twelve methods are about payloads, so the word is left out. The number of objects, as in ListSmallPayloads(10), stays.
    private static string GetShortName(string operation) => PayloadWord().Replace(operation, "");

    public static (BenchOptions Options, Arms Arms) DeclareCompared(ComparisonBuilder comparison)
    {
        comparison.RefuseUnreadMembers();
        var options = new BenchOptions(comparison);
        var arms = new Arms(comparison, options);
        var services = new BenchServices(comparison, arms, options);

        var payloads = Payloads.Declare(comparison, arms);
        Books.Declare(comparison, arms);

        ClientStyles.Declare(comparison, arms, services, payloads);
        Kiota.Declare(comparison, services, payloads);
        Transcoding.Declare(comparison, services, payloads);
        GrpcWeb.Declare(arms, services);
        var codeFirst = CodeFirst.Declare(comparison, services, payloads);
        var bodies = Controllers.Declare(comparison, services, payloads);
        SignalR.Declare(comparison, services, payloads);
        StreamJson.Declare(comparison, services, payloads);
        Gateway.Declare(arms, services);
        UnixSockets.Declare(arms, services);
        BenchFactors.Declare(comparison, arms);
        Compression.Declare(comparison, services);
        Serializers.Declare(comparison, services, bodies, arms.Grpc, codeFirst);
        BodySizes.Declare(comparison, services);
        AheadOfTime.Declare(comparison, arms, services, payloads);
        return (options, arms);
    }

    [GeneratedRegex(@"(?<=.)Payloads?(?=\(|$)")]
    private static partial Regex PayloadWord();
}
