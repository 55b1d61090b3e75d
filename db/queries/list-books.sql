SELECT id, title, author
FROM Book
ORDER BY id
