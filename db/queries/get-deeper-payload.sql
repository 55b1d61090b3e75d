-- One row of 61 columns: each chain from its outermost level inwards.
SELECT
  deeper.id,
  four.id, four.string_value, four.int_value, four.double_value,
  three_of_four.id, three_of_four.string_value, three_of_four.int_value, three_of_four.double_value,
  two_of_four.id, two_of_four.string_value, two_of_four.int_value, two_of_four.double_value,
  one_of_four.id, one_of_four.string_value, one_of_four.int_value, one_of_four.double_value,
  five.id, five.string_value, five.int_value, five.double_value,
  four_of_five.id, four_of_five.string_value, four_of_five.int_value, four_of_five.double_value,
  three_of_five.id, three_of_five.string_value, three_of_five.int_value, three_of_five.double_value,
  two_of_five.id, two_of_five.string_value, two_of_five.int_value, two_of_five.double_value,
  one_of_five.id, one_of_five.string_value, one_of_five.int_value, one_of_five.double_value,
  six.id, six.string_value, six.int_value, six.double_value,
  five_of_six.id, five_of_six.string_value, five_of_six.int_value, five_of_six.double_value,
  four_of_six.id, four_of_six.string_value, four_of_six.int_value, four_of_six.double_value,
  three_of_six.id, three_of_six.string_value, three_of_six.int_value, three_of_six.double_value,
  two_of_six.id, two_of_six.string_value, two_of_six.int_value, two_of_six.double_value,
  one_of_six.id, one_of_six.string_value, one_of_six.int_value, one_of_six.double_value
FROM Payload_Deeper deeper
JOIN Depth_Four four ON four.id = deeper.depth_four_id
JOIN Depth_Three three_of_four ON three_of_four.id = four.depth_three_id
JOIN Depth_Two two_of_four ON two_of_four.id = three_of_four.depth_two_id
JOIN Depth_One one_of_four ON one_of_four.id = two_of_four.depth_one_id
JOIN Depth_Five five ON five.id = deeper.depth_five_id
JOIN Depth_Four four_of_five ON four_of_five.id = five.depth_four_id
JOIN Depth_Three three_of_five ON three_of_five.id = four_of_five.depth_three_id
JOIN Depth_Two two_of_five ON two_of_five.id = three_of_five.depth_two_id
JOIN Depth_One one_of_five ON one_of_five.id = two_of_five.depth_one_id
JOIN Depth_Six six ON six.id = deeper.depth_six_id
JOIN Depth_Five five_of_six ON five_of_six.id = six.depth_five_id
JOIN Depth_Four four_of_six ON four_of_six.id = five_of_six.depth_four_id
JOIN Depth_Three three_of_six ON three_of_six.id = four_of_six.depth_three_id
JOIN Depth_Two two_of_six ON two_of_six.id = three_of_six.depth_two_id
JOIN Depth_One one_of_six ON one_of_six.id = two_of_six.depth_one_id
WHERE deeper.id = @id
