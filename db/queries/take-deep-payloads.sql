-- A row a payload: each chain from its outermost level inwards.
SELECT
  deep.id,
  one.id, one.string_value, one.int_value, one.double_value,
  two.id, two.string_value, two.int_value, two.double_value,
  one_of_two.id, one_of_two.string_value, one_of_two.int_value, one_of_two.double_value,
  three.id, three.string_value, three.int_value, three.double_value,
  two_of_three.id, two_of_three.string_value, two_of_three.int_value, two_of_three.double_value,
  one_of_three.id, one_of_three.string_value, one_of_three.int_value, one_of_three.double_value
FROM Payload_Deep deep
JOIN Depth_One one ON one.id = deep.depth_one_id
JOIN Depth_Two two ON two.id = deep.depth_two_id
JOIN Depth_One one_of_two ON one_of_two.id = two.depth_one_id
JOIN Depth_Three three ON three.id = deep.depth_three_id
JOIN Depth_Two two_of_three ON two_of_three.id = three.depth_two_id
JOIN Depth_One one_of_three ON one_of_three.id = two_of_three.depth_one_id
ORDER BY deep.id
LIMIT @count
