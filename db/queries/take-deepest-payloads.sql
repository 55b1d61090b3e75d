-- A row a payload: each chain from its outermost level inwards.
SELECT
  deepest.id,
  seven.id, seven.string_value, seven.int_value, seven.double_value,
  six_of_seven.id, six_of_seven.string_value, six_of_seven.int_value, six_of_seven.double_value,
  five_of_seven.id, five_of_seven.string_value, five_of_seven.int_value, five_of_seven.double_value,
  four_of_seven.id, four_of_seven.string_value, four_of_seven.int_value, four_of_seven.double_value,
  three_of_seven.id, three_of_seven.string_value, three_of_seven.int_value, three_of_seven.double_value,
  two_of_seven.id, two_of_seven.string_value, two_of_seven.int_value, two_of_seven.double_value,
  one_of_seven.id, one_of_seven.string_value, one_of_seven.int_value, one_of_seven.double_value,
  eight.id, eight.string_value, eight.int_value, eight.double_value,
  seven_of_eight.id, seven_of_eight.string_value, seven_of_eight.int_value, seven_of_eight.double_value,
  six_of_eight.id, six_of_eight.string_value, six_of_eight.int_value, six_of_eight.double_value,
  five_of_eight.id, five_of_eight.string_value, five_of_eight.int_value, five_of_eight.double_value,
  four_of_eight.id, four_of_eight.string_value, four_of_eight.int_value, four_of_eight.double_value,
  three_of_eight.id, three_of_eight.string_value, three_of_eight.int_value, three_of_eight.double_value,
  two_of_eight.id, two_of_eight.string_value, two_of_eight.int_value, two_of_eight.double_value,
  one_of_eight.id, one_of_eight.string_value, one_of_eight.int_value, one_of_eight.double_value,
  nine.id, nine.string_value, nine.int_value, nine.double_value,
  eight_of_nine.id, eight_of_nine.string_value, eight_of_nine.int_value, eight_of_nine.double_value,
  seven_of_nine.id, seven_of_nine.string_value, seven_of_nine.int_value, seven_of_nine.double_value,
  six_of_nine.id, six_of_nine.string_value, six_of_nine.int_value, six_of_nine.double_value,
  five_of_nine.id, five_of_nine.string_value, five_of_nine.int_value, five_of_nine.double_value,
  four_of_nine.id, four_of_nine.string_value, four_of_nine.int_value, four_of_nine.double_value,
  three_of_nine.id, three_of_nine.string_value, three_of_nine.int_value, three_of_nine.double_value,
  two_of_nine.id, two_of_nine.string_value, two_of_nine.int_value, two_of_nine.double_value,
  one_of_nine.id, one_of_nine.string_value, one_of_nine.int_value, one_of_nine.double_value
FROM Payload_Deepest deepest
JOIN Depth_Seven seven ON seven.id = deepest.depth_seven_id
JOIN Depth_Six six_of_seven ON six_of_seven.id = seven.depth_six_id
JOIN Depth_Five five_of_seven ON five_of_seven.id = six_of_seven.depth_five_id
JOIN Depth_Four four_of_seven ON four_of_seven.id = five_of_seven.depth_four_id
JOIN Depth_Three three_of_seven ON three_of_seven.id = four_of_seven.depth_three_id
JOIN Depth_Two two_of_seven ON two_of_seven.id = three_of_seven.depth_two_id
JOIN Depth_One one_of_seven ON one_of_seven.id = two_of_seven.depth_one_id
JOIN Depth_Eight eight ON eight.id = deepest.depth_eight_id
JOIN Depth_Seven seven_of_eight ON seven_of_eight.id = eight.depth_seven_id
JOIN Depth_Six six_of_eight ON six_of_eight.id = seven_of_eight.depth_six_id
JOIN Depth_Five five_of_eight ON five_of_eight.id = six_of_eight.depth_five_id
JOIN Depth_Four four_of_eight ON four_of_eight.id = five_of_eight.depth_four_id
JOIN Depth_Three three_of_eight ON three_of_eight.id = four_of_eight.depth_three_id
JOIN Depth_Two two_of_eight ON two_of_eight.id = three_of_eight.depth_two_id
JOIN Depth_One one_of_eight ON one_of_eight.id = two_of_eight.depth_one_id
JOIN Depth_Nine nine ON nine.id = deepest.depth_nine_id
JOIN Depth_Eight eight_of_nine ON eight_of_nine.id = nine.depth_eight_id
JOIN Depth_Seven seven_of_nine ON seven_of_nine.id = eight_of_nine.depth_seven_id
JOIN Depth_Six six_of_nine ON six_of_nine.id = seven_of_nine.depth_six_id
JOIN Depth_Five five_of_nine ON five_of_nine.id = six_of_nine.depth_five_id
JOIN Depth_Four four_of_nine ON four_of_nine.id = five_of_nine.depth_four_id
JOIN Depth_Three three_of_nine ON three_of_nine.id = four_of_nine.depth_three_id
JOIN Depth_Two two_of_nine ON two_of_nine.id = three_of_nine.depth_two_id
JOIN Depth_One one_of_nine ON one_of_nine.id = two_of_nine.depth_one_id
ORDER BY deepest.id
LIMIT @count
