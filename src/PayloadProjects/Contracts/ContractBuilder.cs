namespace RpcBench.PayloadProjects.Contracts;

/// <summary>Builds a contract from the observed samples.</summary>
internal sealed class ContractBuilder
{
    // The JSON source generator makes identifiers with two letters for each byte of a name, and C# allows 1,023 letters.
    private const int LongestNameBytes = 480;

    private readonly Assumptions _assumptions;
    private readonly Scalar _integers;
    private readonly Dictionary<string, Message> _messages = new(StringComparer.Ordinal);

    private ContractBuilder(Assumptions assumptions, Scalar integers) => (_assumptions, _integers) = (assumptions, integers);

    /// <summary>Creates the contract.</summary>
    /// <param name="root">The observed samples.</param>
    /// <param name="name">The name of a sample's type.</param>
    /// <param name="assumptions">The types of values that no sample shows.</param>
    /// <param name="integers">The type of whole numbers.</param>
    /// <exception cref="UserException">Thrown when a member has no type, or several.</exception>
    public static Contract Build(Observation root, string name, Assumptions assumptions, Scalar integers = Scalar.Int64)
    {
        var builder = new ContractBuilder(assumptions, integers);
        var message = builder.CreateMessage(root, name);
        assumptions.RefuseUnusedPaths();
        return ContractNames.Assign(message);
    }

    private Message CreateMessage(Observation objects, string name)
    {
        RefuseLongNames(objects);
        Field[] fields =
        [
            .. objects.Members.Select((member, index) =>
                new Field(member.Key, index + 1, CreateField(member.Value, objects.Objects, Identifiers.ToType(member.Key)))),
        ];

        // Objects with the same name and the same members are one type.
        var shape = $"{name}({string.Join(',', fields.Select(Describe))})";
        if (!_messages.TryGetValue(shape, out var message))
        {
            message = new(name, fields);
            _messages.Add(shape, message);
        }

        return message;
    }

    private static void RefuseLongNames(Observation objects)
    {
        foreach (var (name, member) in objects.Members)
        {
            if (Encoding.UTF8.GetByteCount(name) > LongestNameBytes)
            {
                throw new UserException(
                    $"{member.Place.File}: a name in {member.Place.ParentPattern} has more than {LongestNameBytes} bytes, which .NET's "
                        + $"source generator of JSON cannot use: '{JsonPlace.Shorten(name)}'. Shorten the name.");
            }
        }
    }

    private Slot CreateField(Observation observed, int objects, string name) =>
        WrapField(CreateSlot(observed, name) with { IsEverMissing = observed.Count < objects }, name);

    private Slot CreateElement(Observation observed, string name)
    {
        var slot = CreateSlot(observed, name);
        var needsWrapper = slot.IsOptional || slot.Type.IsCollection;
        return needsWrapper ? slot with { Wrapper = new(NameWrapper(slot, name), WrapField(slot, name)) } : slot;
    }

    // A collection without presence can stand for null as long as it is never empty.
    private static Slot WrapField(Slot slot, string name)
    {
        var needsWrapper = slot is { IsOptional: true, IsEverEmpty: true, Type.IsCollection: true };
        return needsWrapper
            ? slot with { Wrapper = new(NameWrapper(slot, name), slot with { IsEverMissing = false, IsEverNull = false }) } : slot;
    }

    private static string NameWrapper(Slot slot, string name) => slot.Type switch
    {
        ListType => $"{name}List",
        MapType => $"{name}Map",
        _ => $"{name}Value",
    };

    private Slot CreateSlot(Observation observed, string name)
    {
        if (observed.Kinds.Count > 1)
        {
            throw RefuseKinds(observed);
        }

        var type = observed.Kinds.Count == 0 ? _assumptions.Find(observed.Place, "null") : CreateType(observed, name);
        return new(type)
        {
            IsEverNull = observed.Nulls > 0,
            IsEverEmpty = type is MapType ? observed.EmptyObjects > 0 : observed.EmptyLists > 0,
        };
    }

    private PayloadType CreateType(Observation observed, string name) => observed.Kinds.Keys.Single() switch
    {
        JsonKind.Boolean => new ScalarType(Scalar.Boolean),
        JsonKind.Text => new ScalarType(Scalar.Text),
        JsonKind.Number => new ScalarType(ChooseNumber(observed)),
        JsonKind.List => CreateList(observed, name),
        _ => CreateObject(observed, name),
    };

    private ListType CreateList(Observation observed, string name) => new(observed.Items is { } items
        ? CreateElement(items, Identifiers.ToSingular(name))
        : new Slot(_assumptions.Find(observed.Place, "an empty array")));

    private PayloadType CreateObject(Observation observed, string name)
    {
        if (observed.Members.Count == 0)
        {
            return new MapType(new(_assumptions.Find(observed.Place, "an empty object")));
        }

        return MapRule.IsMap(observed)
            ? new MapType(CreateElement(Observation.Merge(observed.Members.Values), Identifiers.ToSingular(name)))
            : new MessageType(CreateMessage(observed, name));
    }

    private Scalar ChooseNumber(Observation observed)
    {
        if (observed.HasFraction)
        {
            RefuseBeyondDouble(observed);
            return Scalar.Double;
        }

        if (observed is { AboveInt64: { } above, HasNegative: true })
        {
            throw new UserException(
                $"{above} is above the range of int64, and another sample is negative: no integer of 64 bits has both. Put the member in "
                    + "quotes, or write it with an exponent.");
        }

        if (_integers == Scalar.Int32 && observed.OutsideInt32 is { } outside)
        {
            throw new UserException($"{outside} does not fit into int32. Leave --integers out.");
        }

        if (_integers == Scalar.UInt64 && observed.HasNegative)
        {
            throw new UserException(
                $"{observed.Place} is negative in a sample, which uint64 cannot be. Leave --integers out.");
        }

        return observed.AboveInt64 is null ? _integers : Scalar.UInt64;
    }

    private static void RefuseBeyondDouble(Observation observed)
    {
        if (observed.MinusZero is { } minus)
        {
            throw new UserException($"{minus} is minus zero, which protobuf leaves out as if it were zero. Write 0.");
        }

        if (observed.BeyondDouble is { } integer)
        {
            throw new UserException(
                $"{integer} is an integer that a double cannot hold exactly, and another sample has a fraction. Put the member in quotes.");
        }
    }

    private static UserException RefuseKinds(Observation observed)
    {
        var kinds = observed.Kinds.Select(kind => $"{Describe(kind.Key)} at {kind.Value}");
        return new($"{observed.Place.Pattern} is {string.Join(" and ", kinds)}. A field of a contract has one type: give the member one "
            + "type in all samples, or two names.");
    }

    private static string Describe(JsonKind kind) => kind switch
    {
        JsonKind.Boolean => "a boolean",
        JsonKind.Number => "a number",
        JsonKind.Text => "a string",
        JsonKind.Object => "an object",
        _ => "an array",
    };

    private static string Describe(Field field) => $"{field.JsonName.Length}:{field.JsonName} {Describe(field.Slot)}";

    private static string Describe(Slot slot) =>
        $"{Describe(slot.Type)}{(slot.IsEverMissing ? "m" : "")}{(slot.IsEverNull ? "n" : "")}{(slot.Wrapper is null ? "" : "w")}";

    private static string Describe(PayloadType type) => type switch
    {
        ScalarType scalar => $"{scalar.Scalar}",
        MessageType message => $"#{RuntimeHelpers.GetHashCode(message.Message)}",
        ListType list => $"[{Describe(list.Items)}]",
        MapType map => $"{{{Describe(map.Values)}}}",
        _ => "",
    };
}
