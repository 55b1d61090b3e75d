using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Languages;

internal sealed partial class DotnetClient(ServicePair services)
{
    private static readonly ServiceDescriptor[] Contract =
        [.. new[] { PayloadsReflection.Descriptor, ComputeReflection.Descriptor, ImagesReflection.Descriptor,
            BooksReflection.Descriptor }.SelectMany(file => file.Services)];

    public async Task<IReadOnlyList<ReceivedResponse>> RunAsync(IEnumerable<LanguageCall> calls)
    {
        List<ReceivedResponse> seen = [];
        foreach (var call in calls)
        {
            seen.Add(await CallRestAsync(call));
            seen.Add(await CallGrpcAsync(call));
        }

        return seen;
    }

    private async Task<ReceivedResponse> CallRestAsync(LanguageCall call)
    {
        using var request = new HttpRequestMessage(new(call.Method), call.Path)
        {
            Content = call switch
            {
                { Body: { } body } => new StringContent(body, Encoding.UTF8, "application/json"),
                { Bytes: { } bytes } => new ByteArrayContent(bytes) { Headers = { ContentType = new MediaTypeHeaderValue("image/png") } },
                _ => null,
            },
        };
        using var response = await services.Rest.SendAsync(request);
        var text = await response.Content.ReadAsStringAsync();
        var status = $"{(int)response.StatusCode}";
        if (!response.IsSuccessStatusCode)
        {
            return new(call.Name, "REST", status, JsonNode.Parse(text)!["detail"]!.GetValue<string>(), null);
        }

        var json = call.IsStream ? $"[{string.Join(',', text.Split('\n')[..^1])}]" : text;
        using var document = JsonDocument.Parse(json.Length == 0 ? "{}" : json);
        return new(call.Name, "REST", status, null, CanonicalForm.Create(document.RootElement), text);
    }

    private async Task<ReceivedResponse> CallGrpcAsync(LanguageCall call)
    {
        var method = Contract.Single(service => service.Name == call.Service).FindMethodByName(call.Rpc);
        var request = JsonParser.Default.Parse(call.Request.ToJsonString(), method.InputType);
        try
        {
            return new(call.Name, "gRPC", "OK", null, await CallGrpcMethodAsync(call, method, request));
        }
        catch (RpcException exception)
        {
            return new(call.Name, "gRPC", ConstantName().Replace($"{exception.StatusCode}", "_").ToUpperInvariant(),
                exception.Status.Detail, null);
        }
    }

    private async Task<JsonNode> CallGrpcMethodAsync(LanguageCall call, MethodDescriptor method, IMessage request)
    {
        var type = call.IsStream ? MethodType.ServerStreaming : MethodType.Unary;
        var typed = new Method<IMessage,
        IMessage>(type, method.Service.FullName, method.Name, CreateMarshaller(method.InputType), CreateMarshaller(method.OutputType));
        var invoker = services.Channel.CreateCallInvoker();
        if (!call.IsStream)
        {
            var answer = CanonicalForm.Create(await invoker.AsyncUnaryCall(typed, null, default, request));
            return call.IsList ? answer["items"]!.DeepClone() : answer;
        }

        using var stream = invoker.AsyncServerStreamingCall(typed, null, default, request);
        return new JsonArray(
            await stream.ResponseStream.ReadAllAsync().Select(item => (JsonNode?)CanonicalForm.Create(item)).ToArrayAsync());
    }

    private static Marshaller<IMessage> CreateMarshaller(MessageDescriptor type) =>
        Marshallers.Create<IMessage>(static message => message.ToByteArray(), bytes => type.Parser.ParseFrom(bytes));

    // NotFound is NOT_FOUND in all other languages.
    [GeneratedRegex("(?<=[a-z])(?=[A-Z])")]
    private static partial Regex ConstantName();
}
