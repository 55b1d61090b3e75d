using System.Net.Http.Headers;
using System.Text.Json.Nodes;
using Google.Protobuf;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench.Tests.Runs.Check;

/// <summary>Tests faults between a service and its client. Each fault is planted into the responses of one arm, and the verification must
/// find it.</summary>
public sealed class PlantedFaultTests(PlantedFaultTests.FaultServices running) : IClassFixture<PlantedFaultTests.FaultServices>
{
    private const string Get = "GetSmallPayload";
    private const string List = "ListSmallPayloads";

    private static readonly string[] FaultyArms = ["rest-refit", "transcoding", "rest-kiota", "grpc"];

    private static readonly string[] ReadingJson =
        ["rest-h2", "transcoding-h2", "rest-controllers", "rest-newtonsoft", "rest-yarp"];

    private static readonly Fault[] Faults =
    [
        Fault.ChangingObject(
            "a member that only this side has",
            json => json["extra"] = 7,
            message => message.MergeFrom([0xF8, 0x07, 0x07])),
        Fault.ChangingObject("a member is missing", json => json.Remove("intValueOne"), message => message.IntValueOne = 0),
        Fault.ChangingObject("a whole number is one more", json => json["intValueTwo"] = (int)json["intValueTwo"]! + 1,
            message => message.IntValueTwo++),
        Fault.ChangingObject("the last bit of a double", json => json["doubleValueOne"] = TurnLastBit((double)json["doubleValueOne"]!),
            message => message.DoubleValueOne = TurnLastBit(message.DoubleValueOne)),
        Fault.ChangingObject("the sign of a double", json => json["doubleValueTwo"] = -(double)json["doubleValueTwo"]!,
            message => message.DoubleValueTwo = -message.DoubleValueTwo),
        Fault.ChangingText("a letter more", text => text + "x"),
        Fault.ChangingText("a space at the end", text => text + " "),
        Fault.ChangingText("capital letters", text => text.ToUpperInvariant()),
        Fault.ChangingText("no text", _ => ""),
        Fault.ChangingList("the last object is missing", json => json.RemoveAt(json.Count - 1), list => list.RemoveAt(list.Count - 1)),
        Fault.ChangingList("the last object comes first", json =>
        {
            var last = json[^1];
            json.RemoveAt(json.Count - 1);
            json.Insert(0, last);
        }, list =>
        {
            list.Insert(0, list[^1]);
            list.RemoveAt(list.Count - 1);
        }),
        Fault.ChangingList("an object comes twice", json => json.Add(json[0]!.DeepClone()), list => list.Add(list[0].Clone())),
    ];

    [Fact]
    public async Task TwelveFaultsInEachOfFourArmsAreFound()
    {
        List<string> missed = [];
        foreach (var arm in FaultyArms)
        {
            await using var proxy = await Proxy.StartAsync(running.AddressOf(arm), isHttp2: arm == "grpc");
            Assert.Empty((await CheckAsync(arm, proxy, Get)).Mismatches);
            foreach (var fault in Faults)
            {
                proxy.Fault = fault;
                var check = await CheckAsync(arm, proxy, fault.Operation);
                missed.AddRange(check.Mismatches.Count > 0 ? [] : [$"{fault.Name} over {arm}"]);
                proxy.Fault = null;
            }
        }

        Assert.Equal(12, Faults.Length);
        Assert.Empty(missed);
    }

    [Fact]
    public async Task AMemberOfOneSideIsNamedByItsPathForEveryJsonArm()
    {
        foreach (var arm in ReadingJson)
        {
            await using var proxy = await Proxy.StartAsync(running.AddressOf(arm), isHttp2: arm.EndsWith("-h2", StringComparison.Ordinal));
            proxy.Fault = Faults[0];

            var mismatch = (await CheckAsync(arm, proxy, Get)).Mismatches[0];

            Assert.Equal((arm, "key 1: extra (in the response, and not in the result)"), (arm, mismatch.Path));
            Assert.Equal(["nothing", "7"], mismatch.Answers.Select(answer => answer.Text));
        }
    }

    [Fact]
    public async Task AMemberInOneLineOfAStreamIsFound()
    {
        await using var proxy = await Proxy.StartAsync(running.AddressOf("transcoding"), isHttp2: false);
        proxy.Fault = new("", "", body => $"{Encoding.UTF8.GetString(body).TrimEnd()[..^1]},\"extra\":7}}\n", message => message);

        var mismatch = Assert.Single((await CheckAsync("transcoding", proxy, "StreamSmallPayloads")).Mismatches);

        AssertHas(mismatch.Path, "[99].extra (in the response, and not in the result)");
    }

    private static double TurnLastBit(double number) => BitConverter.Int64BitsToDouble(BitConverter.DoubleToInt64Bits(number) ^ 1);

    /// <summary>Compares an arm behind a proxy with REST.</summary>
    private async Task<CheckRecord> CheckAsync(string arm, Proxy proxy, string operation)
    {
        var arms = BenchRuns.CreateRun([Catalogue.Rest, Catalogue.FindArm(arm)]).Arms;
        using var clients = BenchRuns.OpenObservedClients(new((arms[0], running.AddressOf("rest")), (arms[1], proxy.Address)));
        return await new EqualityCheck(clients).RunAsync([BenchRuns.FindOperation(operation)], default);
    }

    /// <summary>A fault in the responses of one operation, as a change of a JSON body and as a change of a gRPC message.</summary>
    internal sealed record Fault(string Name, string Operation, Func<byte[], string> Json, Func<byte[], byte[]> Message)
    {
        public static Fault ChangingText(string name, Func<string, string> change) => ChangingObject(
            name, json => json["stringValueOne"] = change((string)json["stringValueOne"]!),
            message => message.StringValueOne = change(message.StringValueOne));

        public static Fault ChangingObject(string name, Action<JsonObject> json, Action<V1.SmallPayload> message) =>
            new(name, Get, Change(json), Change(V1.SmallPayload.Parser, message));

        public static Fault ChangingList(string name, Action<JsonArray> json, Action<IList<V1.SmallPayload>> message) =>
            new(name, List, Change(json), Change(V1.SmallPayloadList.Parser, list => message(list.Items)));

        private static Func<byte[], string> Change<T>(Action<T> change)
            where T : JsonNode => body =>
        {
            var json = (T)JsonNode.Parse(body)!;
            change(json);
            return json.ToJsonString();
        };

        private static Func<byte[], byte[]> Change<T>(MessageParser<T> parser, Action<T> change)
            where T : IMessage<T> => body =>
        {
            var message = parser.ParseFrom(body);
            change(message);
            return message.ToByteArray();
        };
    }

    /// <summary>Forwards requests to a service and plants a fault into its responses.</summary>
    private sealed class Proxy(WebApplication app, HttpClient http) : IAsyncDisposable
    {
        private const int FrameHeadBytes = 5;

        public Fault? Fault { get; set; }

        public Uri Address => new(app.Urls.Single());

        public static async Task<Proxy> StartAsync(Uri service, bool isHttp2)
        {
            var builder = WebApplication.CreateEmptyBuilder(new());
            builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel => kestrel.Listen(
                IPAddress.Loopback, 0, listen => listen.Protocols = isHttp2 ? HttpProtocols.Http2 : HttpProtocols.Http1));
            var proxy = new Proxy(builder.Build(), new()
            {
                BaseAddress = service,
                DefaultRequestVersion = isHttp2 ? HttpVersion.Version20 : HttpVersion.Version11,
            });
            await proxy.ListenAsync();
            return proxy;
        }

        public async ValueTask DisposeAsync()
        {
            await app.DisposeAsync();
            http.Dispose();
        }

        private Task ListenAsync()
        {
            app.Run(ForwardAsync);
            return app.StartAsync();
        }

        private async Task ForwardAsync(HttpContext context)
        {
            using var request = new HttpRequestMessage(
                new(context.Request.Method), $"{context.Request.Path}{context.Request.QueryString}")
            {
                Version = http.DefaultRequestVersion,
                VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            };
            if (context.Request.ContentType is { } type)
            {
                request.Content = new StreamContent(context.Request.Body) { Headers = { ContentType = MediaTypeHeaderValue.Parse(type) } };
                request.Headers.TE.Add(new("trailers"));
            }

            using var response = await http.SendAsync(request);
            var body = await response.Content.ReadAsByteArrayAsync();
            context.Response.StatusCode = (int)response.StatusCode;
            context.Response.ContentType = $"{response.Content.Headers.ContentType}";
            var isGrpc = context.Request.ContentType?.StartsWith("application/grpc", StringComparison.Ordinal) == true;
            await context.Response.Body.WriteAsync(isGrpc ? Framed(body) : Change(body));
            foreach (var trailer in response.TrailingHeaders)
            {
                context.Response.AppendTrailer(trailer.Key, trailer.Value.ToArray());
            }
        }

        private byte[] Change(byte[] json) => Fault is { } fault ? Encoding.UTF8.GetBytes(fault.Json(json)) : json;

        private byte[] Framed(byte[] frame)
        {
            var message = Fault is { } fault ? fault.Message(frame[FrameHeadBytes..]) : frame[FrameHeadBytes..];
            var framed = new byte[FrameHeadBytes + message.Length];
            BinaryPrimitives.WriteInt32BigEndian(framed.AsSpan(1), message.Length);
            message.CopyTo(framed, FrameHeadBytes);
            return framed;
        }
    }

    public sealed class FaultServices : IAsyncLifetime
    {
        private TestEnvironment _started = null!;

        public async Task InitializeAsync() =>
            _started = await BenchRuns.StartEnvironmentAsync([Catalogue.Rest, .. FaultyArms.Concat(ReadingJson).Select(Catalogue.FindArm)]);

        public async Task DisposeAsync() => await _started.DisposeAsync();

        internal Uri AddressOf(string arm) => _started.Endpoints.AddressOf(_started.Endpoints.Arms.First(one => one.Id == arm));
    }
}
