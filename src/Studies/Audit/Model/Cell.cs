using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit.Model;

/// <summary>Where a figure stands within its study. Names are keys, see <see cref="Names.Key"/>.</summary>
internal readonly record struct Cell(string Workload, string Api, string Network)
{
    public static Cell Of(PublishedFigure figure) => new(Names.Key(figure.Workload), Names.Key(figure.Api), Names.Key(figure.Network));
}
