SELECT id, title, author
FROM Book
WHERE id = @id
