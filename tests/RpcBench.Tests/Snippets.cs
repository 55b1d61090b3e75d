using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace RpcBench.Tests;

/// <summary>The C# snippets of <c>your-api.md</c>. Each is compiled inside a program that declares everything else that the snippet
/// uses.</summary>
internal static class Snippets
{
    // Has minimal substitutes for other libraries.
    private const string SurroundingCode = """
        using System;
        using System.Collections.Generic;
        using System.CommandLine;
        using System.Linq;
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Net.Sockets;
        using System.Security.Cryptography.X509Certificates;
        using System.Threading;
        using System.Threading.Tasks;
        using Grpc.Core;
        using Grpc.Core.Interceptors;
        using Grpc.Net.Client;
        using RpcBench;
        using Shop;

        public static class Program
        {
            private const string address = "http://127.0.0.1:1", token = "secret";

            public static async Task Declare(ComparisonBuilder comparison)
            {
                DECLARATION
            }

            private static Order Read(OrderReply reply) => throw new NotSupportedException();

            private static Task ListensAsync(Uri at, CancellationToken stop) => Task.CompletedTask;

            private static Task<int> CountAsync(CancellationToken stop) => Task.FromResult(1);

            private static AsyncServerStreamingCall<OrderReply> ListOrders(
                this Orders.OrdersClient grpc, SearchOrdersRequest request, CancellationToken cancellationToken) =>
                throw new NotSupportedException();
        }

        public sealed class Database : IAsyncDisposable
        {
            public int ProcessId => 1;

            public string Version => "18";

            public string ConnectionString => "Host=localhost";

            public static Task<Database> StartAsync(System.Diagnostics.Process process, CancellationToken stop) =>
                throw new NotSupportedException();

            public ValueTask DisposeAsync() => ValueTask.CompletedTask;
        }

        public interface IOrders;

        public static class RestService
        {
            public static IOrders For<T>(HttpClient http) => new Made();

            private sealed class Made : IOrders;
        }

        public sealed class TokenHandler(string token) : DelegatingHandler
        {
            public string Token => token;
        }
        """;

    // Variables that a snippet may use without declaring them.
    private static readonly (string Name, string Declaration)[] Left =
    [
        ("rest", "var rest = comparison.Arm(\"rest\", target => new HttpClient(target.Handler) { BaseAddress = target.Address });"),
        ("grpc", "var grpc = comparison.Arm(\"grpc\", target => new Orders.OrdersClient(target.Channel()));"),
    ];

    /// <summary>All snippets except complete programs, which the tests of the package and of the sample run.</summary>
    public static IReadOnlyList<string> All { get; } =
    [
        .. File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "your-api.md")).ReplaceLineEndings("\n").Split("```csharp\n").Skip(1)
            .Select(rest => rest[..rest.IndexOf("```", StringComparison.Ordinal)].TrimEnd())
            .Where(text => !text.StartsWith("using", StringComparison.Ordinal) && !text.StartsWith("#:", StringComparison.Ordinal)),
    ];

    /// <summary>Compiles a snippet, which must have no errors, runs its declarations, and returns the declared arms.</summary>
    /// <exception cref="UserException">Thrown when a file that the snippet names does not exist.</exception>
    public static async Task<IReadOnlyList<ComparedArm>> DeclareAsync(string text)
    {
        var left = Left.Where(one => !text.Contains($"var {one.Name} ", StringComparison.Ordinal)).Select(one => one.Declaration);
        var builder = Comparison.CreateBuilder([]);
        await (Task)Compile(SurroundingCode.Replace("DECLARATION", string.Join('\n', [.. left, text]), StringComparison.Ordinal))
            .Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [builder], CultureInfo.InvariantCulture)!;
        return builder.Arms;
    }

    private static MethodInfo Compile(string source)
    {
        var known = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        var compilation = CSharpCompilation.Create(
            $"Snippet{Guid.NewGuid():N}", [CSharpSyntaxTree.ParseText(source)],
            known.Select(file => MetadataReference.CreateFromFile(file)), new(OutputKind.DynamicallyLinkedLibrary));
        using var assembly = new MemoryStream();
        var made = compilation.Emit(assembly);
        Assert.True(made.Success, $"{source}{string.Join('\n', made.Diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error))}");
        assembly.Position = 0;
        return AssemblyLoadContext.Default.LoadFromStream(assembly).GetType("Program")!.GetMethod("Declare")!;
    }
}
