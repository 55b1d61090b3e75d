-- The texts are cast because SQLite takes one that holds U+0000 as bytes.
INSERT INTO Book (id, title, author)
VALUES (@id, CAST(@title AS CHAR), CAST(@author AS CHAR))
