namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>What stands beside one another in every table of a study.</summary>
internal enum StudyColumn
{
    /// <summary>What the study printed.</summary>
    Published,

    /// <summary>Measured here as the study did it.</summary>
    AsPublished,

    /// <summary>Measured here with the same work and the same connections on both APIs.</summary>
    LikeForLike,
}

/// <summary>Describes the columns.</summary>
internal static class StudyColumns
{
    public static IReadOnlyList<StudyColumn> All { get; } = Enum.GetValues<StudyColumn>();

    /// <summary>Stands over the column.</summary>
    public static string Header(StudyColumn column) => column switch
    {
        StudyColumn.Published => "published",
        StudyColumn.AsPublished => "as published, here",
        _ => "like for like, here",
    };

    /// <summary>Within a sentence, after a figure.</summary>
    public static string InSentence(StudyColumn column) => column switch
    {
        StudyColumn.Published => "as published",
        StudyColumn.AsPublished => "as the study did it here",
        _ => "like for like",
    };
}
