DELETE FROM Book
WHERE id = @id
