using System.Xml.Linq;

namespace RpcBench.PayloadProjects.Projects;

/// <summary>The versions of the packages that a generated project references: those that this repository measures with.</summary>
internal sealed record UsedVersions
{
    private static readonly Lazy<Dictionary<string, string>> All = new(Read);

    public string Protobuf => Of("Google.Protobuf");

    public string Grpc => Of("Grpc.AspNetCore");

    public string GrpcTools => Of("Grpc.Tools");

    public string Transcoding => Of("Microsoft.AspNetCore.Grpc.JsonTranscoding");

    public string MessagePack => Of("MessagePack");

    public string CodeFirst => Of("protobuf-net.Grpc");

    public string ProtobufNet => Of("protobuf-net");

    public static string Of(string package) => All.Value[package];

    private static Dictionary<string, string> Read()
    {
        using var file = TemplateFiles.Open("Directory.Packages.props");
        return XDocument.Load(file).Descendants("PackageVersion")
            .ToDictionary(version => version.Attribute("Include")!.Value, version => version.Attribute("Version")!.Value);
    }
}
