using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace RpcBench.Tests;

/// <summary>The C# of the page for users, compiled with what stands around it there only in words.</summary>
internal static class Snippets
{
    private const string Implicit = """
        global using System;
        global using System.Collections.Generic;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    // Other libraries are stood in for.
    private const string Around = """
        using System.Net.Http.Json;
        using System.Security.Cryptography.X509Certificates;
        using Grpc.Core;
        using Grpc.Core.Interceptors;
        using Grpc.Net.Client;
        using RpcBench;
        using Shop;

        public static class Program
        {
            private const string address = "http://127.0.0.1:1", token = "secret";

            public static void Declare(ComparisonBuilder comparison)
            {
                HERE
            }

            private static void List(OperationBuilder<int> list)
            {
                THERE
            }

            private static Order Read(OrderReply reply) => throw new NotSupportedException();

            private static Task ListensAsync(Uri at, CancellationToken stop) => Task.CompletedTask;

            private static AsyncServerStreamingCall<OrderReply> ListOrders(
                this Orders.OrdersClient grpc, SearchOrdersRequest request, CancellationToken cancellationToken) =>
                throw new NotSupportedException();
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

    public static IReadOnlyList<string> All { get; } =
    [
        .. File.ReadAllText(Path.Combine(AppContext.BaseDirectory, "your-api.md")).ReplaceLineEndings("\n").Split("```csharp\n").Skip(1)
            .Select(rest => rest[..rest.IndexOf("```", StringComparison.Ordinal)]),
    ];

    /// <summary>Compiles it, which must go without an error, and runs what is a part of a declaration.</summary>
    /// <returns>The arms that it declares.</returns>
    /// <exception cref="UserException">What it names is not there.</exception>
    public static IReadOnlyList<DeclaredArm> Declare(string text)
    {
        var program = Compile(text).GetType("Program")!.GetMethod(nameof(Declare));
        var builder = new ComparisonBuilder();
        program?.Invoke(null, BindingFlags.DoNotWrapExceptions, binder: null, [builder], CultureInfo.InvariantCulture);
        return builder.Arms;
    }

    private static Assembly Compile(string text)
    {
        var (isProgram, isStream) = (text.StartsWith("using", StringComparison.Ordinal), text.StartsWith(".Stream", StringComparison.Ordinal));
        var part = text.StartsWith('.') ? $"{(isStream ? "list" : "comparison")}{text.TrimEnd()};" : text;
        var source = isProgram ? text : Around.Replace("THERE", isStream ? part : "", StringComparison.Ordinal)
            .Replace("HERE", isStream ? "" : part, StringComparison.Ordinal);
        var known = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator);
        var compilation = CSharpCompilation.Create(
            $"Snippet{Guid.NewGuid():N}", [CSharpSyntaxTree.ParseText(source), CSharpSyntaxTree.ParseText(Implicit)],
            known.Select(file => MetadataReference.CreateFromFile(file)),
            new(isProgram ? OutputKind.ConsoleApplication : OutputKind.DynamicallyLinkedLibrary));
        using var assembly = new MemoryStream();
        var made = compilation.Emit(assembly);
        Assert.True(made.Success, $"{text}{string.Join('\n', made.Diagnostics.Where(one => one.Severity == DiagnosticSeverity.Error))}");
        assembly.Position = 0;
        return AssemblyLoadContext.Default.LoadFromStream(assembly);
    }
}
