INSERT INTO Book (id, title, author)
-- The texts are cast because SQLite gets one that holds U+0000 as bytes.
VALUES (@id, CAST(@title AS CHAR), CAST(@author AS CHAR))
