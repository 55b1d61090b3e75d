namespace RpcBench.PayloadProjects.Projects;

/// <summary>The arms of a generated project, as <c>--arms</c> names them.</summary>
internal static class ArmChoice
{
    public const string Option = "--arms";
    public const string Rest = "rest";
    public const string Grpc = "grpc";
    public const string GrpcWeb = "grpc-web";
    public const string Transcoding = "transcoding";
    public const string MessagePack = "rest-messagepack";
    public const string CodeFirst = "code-first";

    public const string Standard = $"{Rest},{Grpc}";

    private static readonly string[] All = [Rest, Grpc, GrpcWeb, Transcoding, MessagePack, CodeFirst];

    /// <summary>Parses the ids of arms. The first arm is the baseline.</summary>
    /// <exception cref="UserException">Thrown when an arm is unknown, when an arm is named twice, or when fewer than two are
    /// named.</exception>
    public static IReadOnlyList<string> Parse(string text)
    {
        var arms = text.Split(',', StringSplitOptions.TrimEntries);
        if (arms.FirstOrDefault(arm => !All.Contains(arm)) is { } unknown)
        {
            throw new UserException($"{Option}: there is no arm '{unknown}'. Choose from {string.Join(", ", All)}.");
        }

        if (arms.Length < 2 || arms.Distinct().Count() < arms.Length)
        {
            throw new UserException($"{Option} is '{text}': name at least two arms, each once, with commas between.");
        }

        return arms;
    }

    /// <summary>Refuses arms whose framework cannot have the contract.</summary>
    /// <exception cref="UserException">Thrown when an arm cannot have the contract.</exception>
    public static void RefuseUnsupported(IReadOnlyList<string> arms, Contract contract, Direction direction)
    {
        var fields = contract.Messages.SelectMany(message => message.Fields).ToList();
        if (arms.Contains(Transcoding))
        {
            RefuseForTranscoding(fields, direction);
        }

        if (arms.Contains(MessagePack) && fields.Exists(field => field.JsonName.Length == 0))
        {
            throw new UserException(
                $"{Option}: {MessagePack} cannot have this payload, because MessagePack's library cannot read a member whose name is "
                    + "empty. Leave the arm out.");
        }

        var refused = arms.FirstOrDefault(arm => arm is Transcoding or CodeFirst);
        if (refused is not null && contract.Wrappers is [var wrapper, ..])
        {
            var reason = refused == Transcoding
                ? "its JSON would have another object there"
                : "protobuf-net does not tell a missing list from an empty one, and has no lists or null within lists";
            throw new UserException(
                $"{Option}: {refused} cannot have this payload, because the contract needs the message {wrapper.Name} around a value, and "
                    + $"{reason}. Leave the arm out.");
        }
    }

    private static void RefuseForTranscoding(List<Field> fields, Direction direction)
    {
        if (fields.Find(field => !field.HasContractName) is { } unnamed)
        {
            throw new UserException(
                $"{Option}: {Transcoding} cannot have this payload, because a contract cannot have the JSON name '{unnamed.JsonName}'. "
                    + "Leave the arm out.");
        }

        // The reader of JSON in the service refuses null for a list or a dictionary.
        var nullable = fields.Find(field => field.Slot is { Type.IsCollection: true, IsEverNull: true, IsEverMissing: false });
        if (direction != Direction.Response && nullable is not null)
        {
            throw new UserException(
                $"{Option}: {Transcoding} cannot receive this payload, because '{nullable.JsonName}' is null in a sample, and "
                    + "transcoding reads no null for a list or a dictionary. Leave the arm out.");
        }
    }
}
