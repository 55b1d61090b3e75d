-- A row for each small payload of each medium one. Rows repeat what they share: columns of their own for the 43 objects cost more.
SELECT
  small.id,
  small.string_value_one, small.string_value_two, small.string_value_three,
  small.int_value_one, small.int_value_two, small.int_value_three,
  small.double_value_one, small.double_value_two, small.double_value_three,
  medium.id, medium.string_value, medium.int_value, medium.double_value,
  medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
  medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id,
  large.id, large.string_value, large.int_value, large.double_value,
  large.medium_payload_one_id, large.medium_payload_two_id, large.medium_payload_three_id,
  large.medium_payload_four_id, large.medium_payload_five_id, large.medium_payload_six_id
FROM Payload_Large large
JOIN Payload_Medium medium ON medium.id IN (
    large.medium_payload_one_id, large.medium_payload_two_id, large.medium_payload_three_id,
    large.medium_payload_four_id, large.medium_payload_five_id, large.medium_payload_six_id)
JOIN Payload_Small small ON small.id IN (
    medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
    medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id)
WHERE large.id = @id
