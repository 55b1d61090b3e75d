-- What the first payloads nest comes first, each row once.
SELECT DISTINCT
  small.id,
  small.string_value_one, small.string_value_two, small.string_value_three,
  small.int_value_one, small.int_value_two, small.int_value_three,
  small.double_value_one, small.double_value_two, small.double_value_three
FROM (
  SELECT small_payload_one_id, small_payload_two_id, small_payload_three_id,
    small_payload_four_id, small_payload_five_id, small_payload_six_id
  FROM Payload_Medium
  ORDER BY id
  LIMIT @count
) medium
JOIN Payload_Small small ON small.id IN (
    medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
    medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id);

SELECT
  id, string_value, int_value, double_value,
  small_payload_one_id, small_payload_two_id, small_payload_three_id,
  small_payload_four_id, small_payload_five_id, small_payload_six_id
FROM Payload_Medium
ORDER BY id
LIMIT @count
