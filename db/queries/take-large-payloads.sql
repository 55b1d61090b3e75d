-- What the first payloads nest comes first, each row once.
SELECT DISTINCT
  small.id,
  small.string_value_one, small.string_value_two, small.string_value_three,
  small.int_value_one, small.int_value_two, small.int_value_three,
  small.double_value_one, small.double_value_two, small.double_value_three
FROM (
  SELECT DISTINCT medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
    medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id
  FROM (
    SELECT medium_payload_one_id, medium_payload_two_id, medium_payload_three_id,
      medium_payload_four_id, medium_payload_five_id, medium_payload_six_id
    FROM Payload_Large
    ORDER BY id
    LIMIT @count
  ) large
  JOIN Payload_Medium medium ON medium.id IN (
      large.medium_payload_one_id, large.medium_payload_two_id, large.medium_payload_three_id,
      large.medium_payload_four_id, large.medium_payload_five_id, large.medium_payload_six_id)
) medium
JOIN Payload_Small small ON small.id IN (
    medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
    medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id);

SELECT DISTINCT
  medium.id, medium.string_value, medium.int_value, medium.double_value,
  medium.small_payload_one_id, medium.small_payload_two_id, medium.small_payload_three_id,
  medium.small_payload_four_id, medium.small_payload_five_id, medium.small_payload_six_id
FROM (
  SELECT medium_payload_one_id, medium_payload_two_id, medium_payload_three_id,
    medium_payload_four_id, medium_payload_five_id, medium_payload_six_id
  FROM Payload_Large
  ORDER BY id
  LIMIT @count
) large
JOIN Payload_Medium medium ON medium.id IN (
    large.medium_payload_one_id, large.medium_payload_two_id, large.medium_payload_three_id,
    large.medium_payload_four_id, large.medium_payload_five_id, large.medium_payload_six_id);

SELECT
  id, string_value, int_value, double_value,
  medium_payload_one_id, medium_payload_two_id, medium_payload_three_id,
  medium_payload_four_id, medium_payload_five_id, medium_payload_six_id
FROM Payload_Large
ORDER BY id
LIMIT @count
