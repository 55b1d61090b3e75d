using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.Package.Tests;

/// <summary>grpc-dotnet's greeter, a Web API with the same messages, and a program that compares them, as a user of the package would write
/// them.</summary>
internal static class Greeter
{
    private const string Contract = """
        syntax = "proto3";

        package greet;

        service Greeter {
          rpc SayHello (HelloRequest) returns (HelloReply);
        }

        message HelloRequest { string name = 1; }
        message HelloReply { string message = 1; }
        """;

    private const string Service = """
        using Greet;
        using Grpc.Core;

        var builder = WebApplication.CreateBuilder(args);
        builder.Services.AddGrpc();
        var app = builder.Build();
        app.MapGrpcService<GreeterService>();
        app.MapPost("/hello", (Hello hello) => new Greeting($"Hello {hello.Name}"));
        app.Run();

        internal sealed record Hello(string Name);

        internal sealed record Greeting(string Message);

        internal sealed class GreeterService : Greeter.GreeterBase
        {
            public override Task<HelloReply> SayHello(HelloRequest request, ServerCallContext context) =>
                Task.FromResult(new HelloReply { Message = $"Hello {request.Name}" });
        }
        """;

    private const string Settings = """
        {
          "Kestrel": {
            "Endpoints": {
              "Rest": { "Url": "http://127.0.0.1:5090", "Protocols": "Http1" },
              "Grpc": { "Url": "http://127.0.0.1:5091", "Protocols": "Http2" }
            }
          },
          "Logging": { "LogLevel": { "Default": "Information", "Microsoft.AspNetCore": "Warning" } }
        }
        """;

    private const string Program = """
        using System.Net.Http.Json;
        using System.Security.Cryptography.X509Certificates;
        using Greet;
        using RpcBench;

        var comparison = Comparison.CreateBuilder(args);
        comparison.Settings.Margin = 0.1;

        var web = comparison.Arm("web", "https://localhost:0", target =>
        {
            target.Sockets.SslOptions.CertificateChainPolicy = new()
            {
                TrustMode = X509ChainTrustMode.CustomRootTrust,
                RevocationMode = X509RevocationMode.NoCheck,
                CustomTrustStore = { X509CertificateLoader.LoadCertificateFromFile("Greeter/own.pem") },
            };
            return new HttpClient(target.Handler) { BaseAddress = target.Address };
        }).WithLabel("Web API");
        var grpc = comparison.Arm("grpc", target => new Greeter.GreeterClient(target.Channel())).WithLabel("gRPC");
        comparison.Project("../Greeter")
            .Serves(web, "Kestrel:Endpoints:Rest:Url").Serves(grpc, "Kestrel:Endpoints:Grpc:Url")
            .WithSetting("ASPNETCORE_ENVIRONMENT", "Staging").WithSetting("Kestrel:Certificates:Default:Path", "own.pfx");

        comparison.Operation("SayHello", ["World", "Zoë"])
            .Call(web, async (http, name, stop) =>
            {
                using var response = await http.PostAsJsonAsync("hello", new Hello(name), stop);
                return await response.EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Greeting>(stop);
            })
            .Call(grpc, (greeter, name, stop) => greeter.SayHelloAsync(new HelloRequest { Name = name }, cancellationToken: stop),
                map: reply => new Greeting(reply.Message));
        comparison.Require(grpc, atMost: 100).Of(Measure.Bytes);

        var result = await comparison.RunAsync();
        if (result.Folder is not null)
        {
            var compared = ComparisonResult.Read(Path.Combine(result.Folder, "run.json")).Measured.First(one => one.Time is not null);
            Console.WriteLine($"{compared.Operation} as it was recorded: {compared.Arm} {compared.Time!.Verdict}");
        }

        return result.ExitCode == 0 && result.Measured.Count > 0 && !result.Requirements[0].IsMet ? 1 : result.ExitCode;

        internal sealed record Hello(string Name);

        internal sealed record Greeting(string Message);
        """;

    /// <summary>The folder of the comparing program, below the folder in which everything is written.</summary>
    public const string Bench = "Greeter.Bench";

    public static async Task WriteAsync(string folder, string version)
    {
        await PutAsync("Greeter/greet.proto", Contract);
        await PutAsync("Greeter/Program.cs", Service);
        await PutAsync("Greeter/appsettings.json", Settings);
        await PutAsync("Greeter/Greeter.csproj", Project(
            "Microsoft.NET.Sdk.Web", """<Protobuf Include="greet.proto" GrpcServices="Server" />""",
            Reference("Google.Protobuf"), Reference("Grpc.AspNetCore"), Reference("Grpc.Tools")));
        await PutAsync($"{Bench}/Program.cs", Program);
        await PutAsync($"{Bench}/{Bench}.csproj", Project(
            "Microsoft.NET.Sdk", """<Protobuf Include="../Greeter/greet.proto" GrpcServices="Client" />""",
            Reference("RpcBench", version), Reference("Google.Protobuf"), Reference("Grpc.Tools")));

        using var key = RSA.Create();
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("localhost");
        request.CertificateExtensions.Add(names.Build());
        using var own = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        await PutAsync("Greeter/own.pem", own.ExportCertificatePem());
        await File.WriteAllBytesAsync(Path.Combine(folder, "Greeter/own.pfx"), own.Export(X509ContentType.Pfx));

        Task PutAsync(string path, string text)
        {
            var file = Path.Combine(folder, path);
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            return File.WriteAllTextAsync(file, text);
        }
    }

    private static string Project(string sdk, params IEnumerable<string> items) => $"""
        <Project Sdk="{sdk}">
          <PropertyGroup>
            <OutputType>Exe</OutputType>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
          </PropertyGroup>
          <ItemGroup>
            {string.Concat(items)}
          </ItemGroup>
        </Project>
        """;

    private static string Reference(string package, string? version = null) =>
        $"""<PackageReference Include="{package}" Version="{version ?? Checkout.FindPackageVersion(package)}" />""";
}
