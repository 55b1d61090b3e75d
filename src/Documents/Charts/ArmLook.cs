namespace RpcBench.Documents.Charts;

/// <summary>The colours and the symbol of an arm on pages, in charts and on consoles. Colours are for a light and a dark background, for
/// example <c>#a8571f</c>. The symbol also determines how lines are dashed.</summary>
public sealed record ArmLook(
    string Name, string Light, string Dark, Color ConsoleColor, ArmSymbol Symbol, BarFill Fill = BarFill.Plain)
{
    public static IReadOnlyList<ArmLook> ForOtherArms { get; } =
    [
        new("other-1", "#9a2f5b", "#e58aac", Color.Olive, ArmSymbol.Circle),
        new("other-2", "#1d7a6b", "#5cc4b1", Color.Blue, ArmSymbol.Square),
        new("other-3", "#4f5bb0", "#9ea8f0", Color.Blue, ArmSymbol.Triangle),
        new("other-4", "#7d6608", "#d0b54a", Color.Blue, ArmSymbol.Diamond),
    ];

    public static IReadOnlyList<ArmLook> All { get; } =
    [
        new("rest", "#a8571f", "#e09a62", Color.Olive, ArmSymbol.Circle),
        new("rest-h2", "#5f7a1f", "#a9c45f", Color.Green, ArmSymbol.Square, BarFill.Dots),
        new("rest-twin", "#6b6f76", "#a3a8b0", Color.Blue, ArmSymbol.Triangle),
        new("grpc", "#1f6f9c", "#6db7de", Color.Blue, ArmSymbol.Diamond, BarFill.Stripes),
        .. ForOtherArms,
    ];

    public static ArmLook? Find(string name) => All.FirstOrDefault(look => look.Name == name);
}

public enum ArmSymbol
{
    Circle,
    Square,
    Triangle,
    Diamond,
}

public enum BarFill
{
    Plain,
    Stripes,
    Dots,
}
