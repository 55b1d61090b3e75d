namespace RpcBench.ServiceDefaults.Calls;

/// <summary>Which books every database can hold: SQLite takes any text, and some MySQL cuts off what is too long.</summary>
public static class BookRules
{
    /// <summary>Why a book cannot be inserted; null: it can.</summary>
    public static CallFailure? Refusal(Book book) => !RowId.IsValid(book.Id)
        ? CallFailure.InvalidId(book.Id.ToString(CultureInfo.InvariantCulture))
        : OfText("title", book.Title) ?? OfText("author", book.Author);

    private static CallFailure? OfText(string member, string text)
    {
        if (text.Length is >= 1 and <= Book.LongestText)
        {
            return null;
        }

        // Characters as databases count them: one outside the basic plane is two in a string.
        var characters = text.EnumerateRunes().Count();
        return characters is >= 1 and <= Book.LongestText
            ? null
            : CallFailure.Malformed($"The {member} must have 1 to {Book.LongestText} characters; it has {characters}.");
    }
}

public static class RowId
{
    public static bool IsValid(int id) => id > 0;

    /// <exception cref="CallFailedException">It is none.</exception>
    public static int Require(int id) =>
        IsValid(id) ? id : throw new CallFailedException(CallFailure.InvalidId(id.ToString(CultureInfo.InvariantCulture)));

    /// <exception cref="CallFailedException">Nothing was found with that id.</exception>
    public static T RequireFound<T>(T? found, int id)
        where T : class => found ?? throw new CallFailedException(CallFailure.NotFound<T>(id));
}
