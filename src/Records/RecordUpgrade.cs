using System.Text.Json;
using System.Text.Json.Nodes;
using MathNet.Numerics.Statistics;
using RpcBench.Statistics;

namespace RpcBench.Records;

/// <summary>
/// Gives a document of an older version the form of today: the sides <c>rest</c> and <c>grpc</c> become cells and comparisons of two arms, and of a run's
/// two sources of times one is kept. What does not have the form of that version stays as it is, for whoever reads it to refuse.
/// </summary>
internal static class RecordUpgrade
{
    private const int LastWithTwoTimes = 3;

    private const string Rest = "rest";
    private const string Grpc = "grpc";

    /// <summary>The document in the form of today.</summary>
    /// <exception cref="JsonException">It is no JSON, has a member twice, or a string that is no text.</exception>
    public static string Apply(string schema, string text)
    {
        try
        {
            return Upgrade(schema, text);
        }
        catch (InvalidOperationException exception)
        {
            // Half of a surrogate pair is JSON and no text.
            using var json = JsonDocument.Parse(text);
            throw new JsonException(exception.Message, FindNoText(json.RootElement, "$"), lineNumber: null, bytePositionInLine: null, exception);
        }
    }

    /// <summary>The path of the first string that is no text; null: all are.</summary>
    private static string? FindNoText(JsonElement element, string path) => element.ValueKind switch
    {
        JsonValueKind.Object => element.EnumerateObject().Select(member => IsText(() => member.Name) ? FindNoText(member.Value, $"{path}.{member.Name}") : path).FirstOrDefault(found => found is not null),
        JsonValueKind.Array => element.EnumerateArray().Select((item, index) => FindNoText(item, $"{path}[{index}]")).FirstOrDefault(found => found is not null),
        JsonValueKind.String when !IsText(element.GetString) => path,
        _ => null,
    };

    private static bool IsText(Func<string?> read)
    {
        try
        {
            return read() is not null;
        }
        catch (InvalidOperationException)
        {
            return false;
        }
    }

    private static string Upgrade(string schema, string text)
    {
        var root = JsonNode.Parse(text, documentOptions: new() { AllowDuplicateProperties = false })!.AsObject();
        // Load and study records had cells of arms from version 2 on, runs from 3 on; only runs had two sources of times.
        var number = root["version"] is JsonValue version && version.TryGetValue<int>(out var written) ? written : 0;
        if (number <= (schema == RunRecord.SchemaName ? 2 : 1))
        {
            NameSides(schema, root);
        }

        if (schema == RunRecord.SchemaName && number <= LastWithTwoTimes)
        {
            TakeOneTime(root);
        }

        NameVerdicts(root);

        root["version"] = schema switch
        {
            RunRecord.SchemaName => RunRecord.CurrentVersion,
            Load.LoadRecord.SchemaName => Load.LoadRecord.CurrentVersion,
            _ => Studies.StudyRecord.CurrentVersion,
        };
        return root.ToJsonString();
    }

    private static void NameSides(string schema, JsonObject root)
    {
        var conditions = root["conditions"] as JsonObject;
        root["arms"] = new JsonArray(
            Arm(Rest, ArmNames.Rest, Take(conditions, "restHttpVersion"), Take(conditions, "restTarget")),
            // The client library refuses every other version.
            Arm(Grpc, ArmNames.Grpc, Take(conditions, "grpcHttpVersion") ?? "2.0", Take(conditions, "grpcTarget")));
        foreach (var mismatch in Objects((root["check"] as JsonObject)?["mismatches"]))
        {
            mismatch["answers"] = new JsonArray(Answer(ArmNames.Rest, Take(mismatch, Rest)), Answer(ArmNames.Grpc, Take(mismatch, Grpc)));
        }

        switch (schema)
        {
            case RunRecord.SchemaName:
                UpgradeRun(root);
                break;
            case Load.LoadRecord.SchemaName:
                UpgradeLoad(root);
                break;
            default:
                break;
        }
    }

    // Two sources gave times, of which the verdicts rest on the paired blocks: those are kept.
    private static void TakeOneTime(JsonObject root)
    {
        foreach (var network in Objects(root["networks"]))
        {
            network.Remove("pairs");
            network["launches"] = new JsonArray();
            foreach (var operation in Objects(network["operations"]))
            {
                operation["inFlight"] = 1;
                foreach (var cell in Objects(operation["cells"]))
                {
                    var (paired, benchmark) = (Take(cell, "paired"), Take(cell, "benchmark"));
                    cell["time"] = paired is JsonObject blocks ? TimeOf(blocks, (benchmark as JsonObject)?["allocatedBytes"]) : null;
                }
            }
        }

        (root["notes"] as JsonArray)?.Add(
            "The tool that wrote this record had one launch: its intervals say nothing of the next one, and its times are those of the paired blocks.");
    }

    private static JsonObject TimeOf(JsonObject blocks, JsonNode? allocated)
    {
        double[] times = [.. (blocks["blockNanoseconds"] as JsonArray ?? []).OfType<JsonValue>().Select(value => value.TryGetValue<double>(out var time) ? time : double.NaN)];
        var deviation = times.Length > 1 ? times.StandardDeviation() : 0;
        return new()
        {
            ["meanNanoseconds"] = blocks["meanNanoseconds"]?.DeepClone(),
            ["errorNanoseconds"] = times.Length > 1 && double.IsFinite(deviation) ? Student.HalfWidth(deviation, times.Length, 0.999) : null,
            ["standardDeviationNanoseconds"] = double.IsFinite(deviation) ? deviation : null,
            ["callsPerSecond"] = blocks["meanNanoseconds"] is JsonValue mean && mean.TryGetValue<double>(out var call) && call > 0 ? 1e9 / call : null,
            ["allocatedBytes"] = allocated?.DeepClone(),
            ["launchNanoseconds"] = new JsonArray(blocks["blockNanoseconds"]?.DeepClone()),
            ["calls"] = blocks["calls"]?.DeepClone(),
            ["p50Nanoseconds"] = blocks["p50Nanoseconds"]?.DeepClone(),
            ["p90Nanoseconds"] = blocks["p90Nanoseconds"]?.DeepClone(),
            ["p99Nanoseconds"] = blocks["p99Nanoseconds"]?.DeepClone(),
            ["maxNanoseconds"] = blocks["maxNanoseconds"]?.DeepClone(),
        };
    }

    private static void UpgradeRun(JsonObject root)
    {
        foreach (var network in Objects(root["networks"]))
        {
            foreach (var operation in Objects(network["operations"]))
            {
                MakeCells(operation, operation["ratio"] is JsonObject
                    ? [Comparison(Quantities.TimePerCall, Take(operation, "ratio"), Take(operation, "verdict"))]
                    : []);
                operation.Remove("ratio");
                operation.Remove("verdict");
            }

            NameArms(network["cold"]);
        }
    }

    private static void UpgradeLoad(JsonObject root)
    {
        root["networks"] = new JsonArray();
        foreach (var point in Objects(root["points"]))
        {
            var ratios = Objects(Take(point, "ratios"));
            MakeCells(point, [.. ratios.Select(ratio => Comparison(Take(ratio, "quantity"), Take(ratio, "ratio"), Take(ratio, "verdict")))]);
        }

        foreach (var capacity in Objects(root["capacities"]))
        {
            if (capacity["atCapacity"] is JsonObject cell && capacity["api"] is JsonValue api)
            {
                cell["arm"] = IdOf(api);
            }
        }

        NameArms(root["ceilings"]);
        NameArms(root["capacities"]);
        NameArms(root["streaming"]);
        // Known to every reader of today by the run's arms; a document of before has those that it measured.
        if (Objects(root["points"]).SelectMany(point => Objects(point["cells"])).Concat(Objects(root["capacities"])).Select(cell => $"{cell["arm"]}").Distinct().ToList() is [var only])
        {
            root["arms"] = new JsonArray([.. Objects(root["arms"]).Where(arm => $"{arm["id"]}" == only).Select(arm => arm.DeepClone())]);
        }
    }

    private static void MakeCells(JsonObject holder, JsonObject[] comparisons)
    {
        var cells = new JsonArray();
        foreach (var id in new[] { Rest, Grpc })
        {
            // What is not measured is null; what is no figure at all is for the reader to refuse.
            if (Take(holder, id) is { } side)
            {
                (side as JsonObject)?["arm"] = id;
                cells.Add(side);
            }
        }

        holder["cells"] = cells;
        holder["comparisons"] = new JsonArray([.. comparisons]);
    }

    private static void NameArms(JsonNode? list)
    {
        foreach (var line in Objects(list))
        {
            if (Take(line, "api") is JsonValue api)
            {
                line["arm"] = IdOf(api);
            }
        }
    }

    private static JsonNode IdOf(JsonValue api) => $"{api}" switch
    {
        ArmNames.Rest => Rest,
        ArmNames.Grpc => Grpc,
        _ => api.DeepClone(),
    };

    private static void NameVerdicts(JsonNode? node)
    {
        foreach (var child in node switch { JsonObject holder => holder.Select(member => member.Value).ToArray(), JsonArray list => [.. list], _ => [] })
        {
            NameVerdicts(child);
        }

        if (node is JsonObject known && known["verdict"] is JsonValue verdict)
        {
            known["verdict"] = $"{verdict}" switch
            {
                "GrpcFaster" => "ContenderFaster",
                "RestFaster" => "BaselineFaster",
                "NoMaterialDifference" => "NoDifference",
                "Undecided" => "Inconclusive",
                _ => verdict.DeepClone(),
            };
        }
    }

    private static JsonObject Arm(string id, string label, JsonNode? httpVersion, JsonNode? target) =>
        new() { ["id"] = id, ["label"] = label, ["style"] = id, ["encoding"] = id == Rest ? "json" : "protobuf", ["httpVersion"] = httpVersion, ["target"] = target };

    private static JsonObject Answer(string arm, JsonNode? text) => new() { ["arm"] = arm, ["text"] = text };

    private static JsonObject Comparison(JsonNode? quantity, JsonNode? ratio, JsonNode? verdict) =>
        new() { ["baseline"] = Rest, ["contender"] = Grpc, ["quantity"] = quantity, ["ratio"] = ratio, ["verdict"] = verdict };

    private static JsonObject[] Objects(JsonNode? list) => list is JsonArray array ? [.. array.OfType<JsonObject>()] : [];

    private static JsonNode? Take(JsonObject? holder, string name)
    {
        var value = holder?[name];
        holder?.Remove(name);
        return value;
    }
}
