namespace RpcBench.Package.Tests;

/// <summary>Tests the single-file program with which the page for users begins, against the package.</summary>
[Collection(nameof(PackedLibrary))]
public sealed class FileBasedProgramTests(PackedLibrary packed) : IAsyncLifetime, IDisposable
{
    private const string JsonReadingCall = "http.GetFromJsonAsync<Order>($\"orders/{id}\", stop)";

    private readonly HttpListener _listener = new();
    private Task _answers = Task.CompletedTask;
    private string _address = "";

    public Task InitializeAsync()
    {
        using (var free = new TcpListener(IPAddress.Loopback, 0))
        {
            free.Start();
            _address = $"http://{free.LocalEndpoint}";
        }

        _listener.Prefixes.Add($"{_address}/");
        _listener.Start();
        _answers = RespondAsync();
        return Task.CompletedTask;
    }

    public Task DisposeAsync()
    {
        _listener.Close();
        return _answers;
    }

    public void Dispose() => ((IDisposable)_listener).Dispose();

    [Fact]
    public async Task TheFirstDocumentedProgramRuns()
    {
        var command = await WriteAsync("first", DocumentText);

        await command.DotNetAsync(["run", "-c", "Release", "bench.cs", "--", .. MeasuredRun.ShortestRunOptions]);

        var run = MeasuredRun.ReadBelow(command.Folder);
        Assert.Equal("Complete", run.Outcome);
        Assert.Equal(["GetOrder"], run.Operations);
        run.AssertEveryArmWasMeasured();
        command.AssertNoLeftovers();
    }

    [Fact]
    public async Task WithoutReflectionResponsesAreStillCompared()
    {
        const string PlainRead = "new Order(int.Parse((await http.GetStringAsync($\"orders/{id}\", stop))[6..7]), \"somebody\")";
        var command = await WriteAsync("compared", WithoutReflection(DocumentText).Replace(
            JsonReadingCall,
            PlainRead,
            StringComparison.Ordinal)
            .Replace("(http, id, stop) =>", "async (http, id, stop) =>", StringComparison.Ordinal));

        await command.DotNetAsync(["run", "-c", "Release", "bench.cs", "--", .. MeasuredRun.ShortestRunOptions]);

        Assert.Equal("Complete", MeasuredRun.ReadBelow(command.Folder).Outcome);
    }

    [Fact]
    public async Task WithoutReflectionACallThatReadsJsonNamesTheProperty()
    {
        var command = await WriteAsync("refused", WithoutReflection(DocumentText));

        using var started = command.Start("dotnet", ["run", "-c", "Release", "bench.cs", "--", .. MeasuredRun.ShortestRunOptions]);
        var exit = await started.WaitForResultAsync(TimeSpan.FromMinutes(5), CancellationToken.None);

        Assert.Equal(2, exit.Code);
        Assert.Matches(
            "^GetOrder over (old|new) with key [0-9]+ failed: InvalidOperationException: Reflection-based serialization has been disabled "
                + "for this application\\. .* File-based programs turn this reflection off, because they are published ahead of time by "
                + "default\\. Add the line '#:property PublishAot=false' to the program; in a project file set "
                + "JsonSerializerIsReflectionEnabledByDefault to true\\.$",
            exit.Errors.Trim().Split('\n')[^1]);
    }

    private static string DocumentText { get; } = File.ReadAllText(Checkout.PathTo("docs/your-api.md")).ReplaceLineEndings("\n")
        .Split("```csharp\n")[1].Split("```")[0];

    // A program that is published ahead of time has no reflection in System.Text.Json. This property has the same effect without
    // publishing.
    private static string WithoutReflection(string program) => program.Replace(
        "#:property PublishAot=false", "#:property PublishAot=false\n#:property JsonSerializerIsReflectionEnabledByDefault=false",
        StringComparison.Ordinal);

    private async Task<CommandLine> WriteAsync(string folder, string program)
    {
        var command = packed.CreateCommandLine(folder);
        // .NET builds the program below this folder, but does not create the folder.
        command.Variables["XDG_DATA_HOME"] = Directory.CreateDirectory(Path.Combine(command.Folder, "data")).FullName;
        Assert.StartsWith("#:package RpcBench@", program, StringComparison.Ordinal);
        await File.WriteAllTextAsync(
            Path.Combine(command.Folder, "bench.cs"),
            program.Replace("http://localhost:5080", _address, StringComparison.Ordinal)
                .Replace("http://localhost:5081", _address, StringComparison.Ordinal));
        return command;
    }

    private async Task RespondAsync()
    {
        try
        {
            while (true)
            {
                var context = await _listener.GetContextAsync();
                context.Response.ContentType = "application/json";
                var id = context.Request.Url!.Segments[^1];
                await using var body = context.Response.OutputStream;
                await body.WriteAsync(Encoding.UTF8.GetBytes($$"""{"id":{{id}},"customer":"somebody"}"""));
            }
        }
        catch (Exception exception) when (exception is HttpListenerException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }
}
