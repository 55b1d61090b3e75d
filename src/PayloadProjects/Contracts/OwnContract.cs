using Google.Protobuf.Reflection;

namespace RpcBench.PayloadProjects.Contracts;

/// <summary>The user's contract: a .proto file, and the message whose JSON the samples are.</summary>
internal sealed partial class OwnContract
{
    private const string TimestampName = ".google.protobuf.Timestamp";

    private readonly FileDescriptorSet _files = new();
    private readonly Dictionary<string, DescriptorProto> _messages = new(StringComparer.Ordinal);
    private readonly Dictionary<string, EnumDescriptorProto> _enumerations = new(StringComparer.Ordinal);
    private readonly HashSet<string> _fixedTexts = new(StringComparer.Ordinal);
    private readonly Dictionary<string, FileDescriptorProto> _messageFiles = new(StringComparer.Ordinal);
    private readonly string _folder;
    private bool _hasJsonNames;

    private OwnContract(string path) => (_folder, File) = (Path.GetDirectoryName(path)!, Path.GetFileName(path));

    /// <summary>The name of the file, which the generated project has too.</summary>
    public string File { get; }

    /// <summary>The name of the message with its package and a leading point.</summary>
    public string Message { get; private set; } = "";

    /// <summary>The name of the class that protoc generates for the message.</summary>
    public string CSharpName { get; private set; } = "";

    /// <summary>The contents of the file and of the files that it imports, by their paths in the project.</summary>
    public IEnumerable<(string Path, string Text)> Sources => _files.Files.Select(file => file.Name)
        .Select(name => (name, Path.Combine(_folder, name))).Where(file => System.IO.File.Exists(file.Item2))
        .Select(file => (file.name, System.IO.File.ReadAllText(file.Item2)));

    /// <summary>The texts that no other text can replace: names of enumerations, and texts of protobuf's own messages.</summary>
    public IReadOnlySet<string> FixedTexts => _fixedTexts;

    /// <summary>Whether samples have the fields' own names (<c>first_name</c>) and not the names of protobuf's JSON
    /// (<c>firstName</c>).</summary>
    public bool HasProtoNames { get; private set; }

    /// <summary>Reads a contract.</summary>
    /// <exception cref="UserException">Thrown when the file does not exist, is no contract, or lacks the message.</exception>
    public static OwnContract Read(string path, string message)
    {
        var contract = new OwnContract(path);
        if (!System.IO.File.Exists(path))
        {
            throw new UserException($"There is no file '{path}'. Name your .proto file with --proto.");
        }

        contract.Parse();
        contract.Find(message);
        return contract;
    }

    /// <summary>Refuses samples that the message cannot hold.</summary>
    /// <exception cref="UserException">Thrown when a sample and the contract disagree. The message names the first five places.</exception>
    public void RefuseDisagreements(IReadOnlyList<Sample> samples, Contract inferred)
    {
        var found = samples.SelectMany(sample => Compare(_messages[Message], sample.Value, sample.Place))
            .Concat(ComparePresence(inferred.Root, Message, "$")).Distinct().Take(5).ToList();
        if (HasProtoNames && _hasJsonNames)
        {
            found.Add(
                "some members have the names of fields, such as unit_price, and others the names of protobuf's JSON, such as unitPrice");
        }

        if (found.Count > 0)
        {
            throw new UserException(
                $"The samples and {File} disagree: {string.Join("; ", found)}. Correct one of the two, or leave --proto out.");
        }
    }

    private void Parse()
    {
        _files.AddImportPath(_folder);
        _files.Add(File, includeInOutput: true);
        _files.Process();
        if (_files.GetErrors().FirstOrDefault(error => error.IsError) is { } error)
        {
            throw new UserException(
                $"{error.File}, line {error.LineNumber}: {error.Message.TrimEnd('.')}. Correct the file. Imported files must be in the "
                    + "folder of the contract.");
        }

        foreach (var file in _files.Files)
        {
            var scope = file.Package.Length == 0 ? "" : $".{file.Package}";
            AddMessages(file.MessageTypes, scope, file);
            AddEnumerations(file.EnumTypes, scope);
        }
    }

    private void AddMessages(IEnumerable<DescriptorProto> messages, string scope, FileDescriptorProto file)
    {
        foreach (var message in messages)
        {
            var name = $"{scope}.{message.Name}";
            _messages[name] = message;
            _messageFiles[name] = file;
            AddMessages(message.NestedTypes, name, file);
            AddEnumerations(message.EnumTypes, name);
        }
    }

    private void AddEnumerations(IEnumerable<EnumDescriptorProto> enumerations, string scope)
    {
        foreach (var enumeration in enumerations)
        {
            _enumerations[$"{scope}.{enumeration.Name}"] = enumeration;
            _fixedTexts.UnionWith(enumeration.Values.Select(value => value.Name));
        }
    }

    private void Find(string name)
    {
        var file = _files.Files.First(one => one.Name == File);
        var scope = file.Package.Length == 0 ? "" : $".{file.Package}";
        Message = _messages.Keys.FirstOrDefault(key => key == $"{scope}.{name}" || key == $".{name}") ?? throw new UserException(
            $"{File} has no message '{name}'. It has {string.Join(", ", file.MessageTypes.Select(message => message.Name))}.");
        if (_messageFiles[Message] != file)
        {
            throw new UserException($"The message '{name}' is in {_messageFiles[Message].Name}. Name that file with --proto.");
        }

        var space = file.Options?.CsharpNamespace is { Length: > 0 } given
            ? given : string.Join('.', file.Package.Split('.').Select(part => Identifiers.ToPascal(part)));
        var nested = Message[(scope.Length + 1)..].Replace(".", ".Types.", StringComparison.Ordinal);
        CSharpName = $"global::{(space.Length == 0 ? "" : $"{space}.")}{nested}";
    }

    // A varied text of a Duration or a FieldMask would be in no form that protobuf reads.
    private void KeepIfWellKnown(FieldDescriptorProto field, string text)
    {
        if (IsWellKnown(field))
        {
            _fixedTexts.Add(text);
        }
    }

    private IEnumerable<string> Compare(DescriptorProto message, JsonElement value, JsonPlace place)
    {
        var setOneofs = new Dictionary<int, string>();
        foreach (var member in value.EnumerateObject())
        {
            var at = place.Member(member.Name);
            var field = FindField(message, member.Name);
            HasProtoNames |= field is not null && JsonNameOf(field) != member.Name;
            _hasJsonNames |= field is not null && field.Name != member.Name;
            IEnumerable<string> found = field is null
                ? [$"{at.Pattern} is not in the message {message.Name}"]
                : [.. Compare(field, member.Value, at), .. CompareOneof(message, field, member, place, setOneofs)];
            foreach (var disagreement in found)
            {
                yield return disagreement;
            }
        }
    }

    private static IEnumerable<string> CompareOneof(
        DescriptorProto message, FieldDescriptorProto field, JsonProperty member, JsonPlace place, Dictionary<int, string> set)
    {
        var isOfOneof = field.ShouldSerializeOneofIndex() && !field.Proto3Optional && member.Value.ValueKind != JsonValueKind.Null;
        if (isOfOneof && !set.TryAdd(field.OneofIndex, member.Name))
        {
            yield return $"{place.Pattern} has {set[field.OneofIndex]} and {member.Name}, of which the oneof "
                + $"{message.OneofDecls[field.OneofIndex].Name} allows one";
        }
    }

    private IEnumerable<string> Compare(FieldDescriptorProto field, JsonElement value, JsonPlace place)
    {
        if (value.ValueKind == JsonValueKind.Null)
        {
            return [];
        }

        if (field.label != FieldDescriptorProto.Label.LabelRepeated)
        {
            return CompareOne(field, value, place);
        }

        var entry = _messages.GetValueOrDefault(field.TypeName) is { Options.MapEntry: true } map ? map : null;
        return (entry, value.ValueKind) switch
        {
            (null, JsonValueKind.Array) => value.EnumerateArray().SelectMany((item, index) => CompareOne(field, item, place.Item(index))),
            ({ } known, JsonValueKind.Object) => value.EnumerateObject().SelectMany(one => CompareEntry(known, one, place)),
            _ => [Disagree(field, value, place)],
        };
    }

    private IEnumerable<string> CompareEntry(DescriptorProto entry, JsonProperty value, JsonPlace map)
    {
        var (key, content) = (entry.Fields.Single(part => part.Number == 1), entry.Fields.Single(part => part.Number == 2));
        return FieldValues.FitKey(key.type, value.Name)
            ? CompareOne(content, value.Value, map.Member(value.Name))
            : [$"the key '{JsonPlace.Shorten(value.Name)}' of {map.Pattern} is no {DescribeType(key)}"];
    }

    private IEnumerable<string> CompareOne(FieldDescriptorProto field, JsonElement value, JsonPlace place)
    {
        // protobuf's JSON has its own forms of these messages, which its parser knows.
        var isWellKnown = IsWellKnown(field);
        if (field.type == FieldDescriptorProto.Type.TypeMessage && !isWellKnown && value.ValueKind == JsonValueKind.Object)
        {
            return Compare(_messages[field.TypeName], value, place);
        }

        if (value.ValueKind == JsonValueKind.String && CompareText(field, value.GetString()!, place) is { } found)
        {
            return found;
        }

        return isWellKnown || FieldValues.Fit(field.type, value) ? [] : [Disagree(field, value, place)];
    }

    /// <summary>Compares a text with the names of an enumeration or with the form of a Timestamp. Returns null for other
    /// fields.</summary>
    private string[]? CompareText(FieldDescriptorProto field, string text, JsonPlace place)
    {
        if (_enumerations.TryGetValue(field.TypeName, out var enumeration))
        {
            return CompareName(enumeration, text, place);
        }

        if (field.TypeName != TimestampName)
        {
            KeepIfWellKnown(field, text);
            return null;
        }

        return Timestamp().IsMatch(text)
            ? [] : [$"{place.Pattern} is '{JsonPlace.Shorten(text)}', and protobuf writes a Timestamp as 2026-03-14T09:26:53.250Z"];
    }

    /// <summary>Finds members that are missing or null in a sample although their fields have no presence. protobuf's JSON would have zero,
    /// an empty text or an empty list there.</summary>
    private IEnumerable<string> ComparePresence(Message inferred, string name, string pattern)
    {
        foreach (var member in inferred.Fields)
        {
            var field = FindField(_messages[name], member.JsonName);
            if (field is null)
            {
                continue;
            }

            var path = pattern + JsonPlace.Step(member.JsonName);
            if (member.Slot.IsOptional && !HasPresence(field, name))
            {
                var remedy = field.label == FieldDescriptorProto.Label.LabelRepeated
                    ? "give it an empty value there" : "write optional before the field";
                yield return $"{path} is missing or null in a sample, and the field {field.Name} cannot be missing: {remedy}";
            }

            foreach (var inner in FindMessages(member.Slot, path).Where(_ => _messages.ContainsKey(field.TypeName))
                .SelectMany(inner => ComparePresence(inner.Message, field.TypeName, inner.Path)))
            {
                yield return inner;
            }
        }
    }

    private bool HasPresence(FieldDescriptorProto field, string message)
    {
        if (field.label == FieldDescriptorProto.Label.LabelRepeated)
        {
            return false;
        }

        var isOfOneof = field.Proto3Optional || field.ShouldSerializeOneofIndex();
        return isOfOneof || field.type == FieldDescriptorProto.Type.TypeMessage || _messageFiles[message].Syntax != "proto3";
    }

    private static IEnumerable<(Message Message, string Path)> FindMessages(Slot slot, string path) => slot.Type switch
    {
        MessageType message => [(message.Message, path)],
        ListType { Items.Type: MessageType item } => [(item.Message, $"{path}[]")],
        _ => [],
    };

    private static string[] CompareName(EnumDescriptorProto enumeration, string name, JsonPlace place)
    {
        var isKnown = enumeration.Values.Exists(value => value.Name == name);
        return isKnown ? [] : [$"{place.Pattern} is '{JsonPlace.Shorten(name)}', which is not in the enumeration {enumeration.Name}"];
    }

    private static string Disagree(FieldDescriptorProto field, JsonElement value, JsonPlace place)
    {
        var label = field.label == FieldDescriptorProto.Label.LabelRepeated ? "repeated " : "";
        var kind = value.ValueKind.ToString().ToLowerInvariant();
        return $"{place.Pattern} is {kind}, and the field {field.Name} is {label}{DescribeType(field)}";
    }

    private static string DescribeType(FieldDescriptorProto field) => field.type == FieldDescriptorProto.Type.TypeMessage
        ? field.TypeName.TrimStart('.') : field.type.ToString()["Type".Length..].ToLowerInvariant();

    private static bool IsWellKnown(FieldDescriptorProto field) =>
        field.TypeName.StartsWith(".google.protobuf.", StringComparison.Ordinal);

    // Three, six or nine digits of a second, or none.
    [GeneratedRegex(@"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.(?!\d*000Z)(\d{3}){1,3})?Z\z")]
    private static partial Regex Timestamp();

    // protobuf's JSON reads both names of a field.
    private static FieldDescriptorProto? FindField(DescriptorProto message, string name) =>
        message.Fields.Find(field => field.Name == name || JsonNameOf(field) == name);

    private static string JsonNameOf(FieldDescriptorProto field) =>
        field.JsonName.Length == 0 ? Identifiers.ToJsonName(field.Name) : field.JsonName;
}
