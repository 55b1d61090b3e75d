-- A row for each small payload that the medium one names, once where it names it twice.
SELECT
  small.id,
  small.string_value_one, small.string_value_two, small.string_value_three,
  small.int_value_one, small.int_value_two, small.int_value_three,
  small.double_value_one, small.double_value_two, small.double_value_three,
  medium.id, medium.string_value, medium.int_value, medium.double_value,
  medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
  medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id
FROM Payload_Medium medium
JOIN Payload_Small small ON small.id IN (
    medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
    medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id)
WHERE medium.id = @id
