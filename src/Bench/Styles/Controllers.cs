using MemoryPack;
using MessagePack;
using NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;
using NewtonsoftTextReader = Newtonsoft.Json.JsonTextReader;

namespace RpcBench.Bench.Styles;

/// <summary>The Web API as MVC controllers: with System.Text.Json, with Newtonsoft.Json on both sides as in older services, and with bodies
/// in MessagePack and in MemoryPack.</summary>
internal static class Controllers
{
    /// <summary>The feature of arms with MessagePack, whose integer keys make messages smaller.</summary>
    public const string KeysFeature = "Keys";

    public const string IntegerKeysText = "integers of [DataMember(Order)], not names";

    private const string MemoryPackType = "application/x-memorypack";
    private const string MessagePackType = "application/x-msgpack";

    public static ControllerArms Declare(ComparisonBuilder comparison, BenchServices services, PayloadOperations payloads)
    {
        var controllers = comparison.Arm("rest-controllers", target => Arms.CreateHttpClient(target, HttpVersion.Version11))
            .WithLabel("REST by controllers").OnlyWhenNamed();
        services.Add("controllers").Serves(controllers, BenchServices.Http1Url);
        payloads.AddRestCalls(controllers);
        payloads.AddAllComponents(controllers);

        var newtonsoft = comparison.Arm("rest-newtonsoft", target => new BodyClient(Arms.CreateHttpClient(target, HttpVersion.Version11)))
            .WithLabel("REST with Newtonsoft.Json").OnlyWhenNamed();
        services.Add("newtonsoft", "controllers").Serves(newtonsoft, BenchServices.Http1Url).WithSetting("Json:Library", "newtonsoft");
        AddCalls(newtonsoft, payloads, new NewtonsoftBodyReader());

        return new(
            controllers, newtonsoft,
            AddBinary("messagepack", "MessagePack", MessagePackType, new MessagePackBodyReader()).WithFeature(KeysFeature, IntegerKeysText),
            AddBinary("memorypack", "MemoryPack", MemoryPackType, new MemoryPackBodyReader()));

        Arm<BodyClient> AddBinary(string name, string label, string contentType, IBodyReader body)
        {
            var arm = comparison.Arm($"rest-{name}", target =>
            {
                var http = Arms.CreateHttpClient(target, HttpVersion.Version11);
                http.DefaultRequestHeaders.Accept.Add(new(contentType));
                return new BodyClient(http);
            }).WithLabel($"REST with {label}").OnlyWhenNamed();
            services.Add(name, "controllers").Serves(arm, BenchServices.Http1Url);
            AddCalls(arm, payloads, body);
            return arm;
        }
    }

    private static void AddCalls(Arm<BodyClient> arm, PayloadOperations payloads, IBodyReader body)
    {
        payloads.GetSmall.Call(arm, (client, id, stop) => client.GetAsync<SmallPayload>($"/api/payloads/small/{id}", body, stop));
        payloads.GetMedium.Call(arm, (client, id, stop) => client.GetAsync<MediumPayload>($"/api/payloads/medium/{id}", body, stop));
        payloads.GetLarge.Call(arm, (client, id, stop) => client.GetAsync<LargePayload>($"/api/payloads/large/{id}", body, stop));
        payloads.GetDeep.Call(arm, (client, id, stop) => client.GetAsync<DeepPayload>($"/api/payloads/deep/{id}", body, stop));
        payloads.GetDeeper.Call(arm, (client, id, stop) => client.GetAsync<DeeperPayload>($"/api/payloads/deeper/{id}", body, stop));
        payloads.GetDeepest.Call(arm, (client, id, stop) => client.GetAsync<DeepestPayload>($"/api/payloads/deepest/{id}", body, stop));
        payloads.ListSmall.Call(arm, (client, key, stop) => client.GetAsync<SmallPayload[]>(key.Route, body, stop));
        payloads.ListMedium.Call(arm, (client, key, stop) => client.GetAsync<MediumPayload[]>(key.Route, body, stop));
        payloads.ListLarge.Call(arm, (client, key, stop) => client.GetAsync<LargePayload[]>(key.Route, body, stop));
        payloads.ListDeep.Call(arm, (client, key, stop) => client.GetAsync<DeepPayload[]>(key.Route, body, stop));
        payloads.ListDeeper.Call(arm, (client, key, stop) => client.GetAsync<DeeperPayload[]>(key.Route, body, stop));
        payloads.ListDeepest.Call(arm, (client, key, stop) => client.GetAsync<DeepestPayload[]>(key.Route, body, stop));
    }
}

internal interface IBodyReader
{
    ValueTask<T> ReadAsync<T>(Stream body, CancellationToken stop);
}

internal sealed class NewtonsoftBodyReader : IBodyReader
{
    private readonly NewtonsoftSerializer _serializer = NewtonsoftSerializer.CreateDefault(NewtonsoftJson.Settings);

    // Newtonsoft.Json cannot read a stream without blocking, so its clients read the whole body first.
    public async ValueTask<T> ReadAsync<T>(Stream body, CancellationToken stop)
    {
        using var reader = new StreamReader(body);
        using var json = new NewtonsoftTextReader(new StringReader(await reader.ReadToEndAsync(stop)));
        return _serializer.Deserialize<T>(json)!;
    }
}

internal sealed class MessagePackBodyReader : IBodyReader
{
    public ValueTask<T> ReadAsync<T>(Stream body, CancellationToken stop) =>
        MessagePackSerializer.DeserializeAsync<T>(body, cancellationToken: stop);
}

internal sealed class MemoryPackBodyReader : IBodyReader
{
    public async ValueTask<T> ReadAsync<T>(Stream body, CancellationToken stop) =>
        (await MemoryPackSerializer.DeserializeAsync<T>(body, cancellationToken: stop))!;
}

internal sealed class BodyClient(HttpClient http) : IDisposable
{
    public async Task<T> GetAsync<T>(string route, IBodyReader body, CancellationToken stop)
    {
        using var response = await http.GetAsync(route, HttpCompletionOption.ResponseHeadersRead, stop);
        response.EnsureSuccessStatusCode();
        await using var stream = await response.Content.ReadAsStreamAsync(stop);
        return await body.ReadAsync<T>(stream, stop);
    }

    public void Dispose() => http.Dispose();
}

internal static class NewtonsoftJson
{
    /// <summary>Camel-case member names, as in MVC.</summary>
    public static Newtonsoft.Json.JsonSerializerSettings Settings { get; } =
        new() { ContractResolver = new Newtonsoft.Json.Serialization.CamelCasePropertyNamesContractResolver() };
}

internal sealed record ControllerArms(
    Arm<HttpClient> Json, Arm<BodyClient> Newtonsoft, Arm<BodyClient> MessagePack, Arm<BodyClient> MemoryPack);
