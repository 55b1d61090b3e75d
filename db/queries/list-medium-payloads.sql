-- What the payloads nest comes first, each row once.
SELECT
  id,
  string_value_one, string_value_two, string_value_three,
  int_value_one, int_value_two, int_value_three,
  double_value_one, double_value_two, double_value_three
FROM Payload_Small;

SELECT
  id, string_value, int_value, double_value,
  small_payload_one_id, small_payload_two_id, small_payload_three_id,
  small_payload_four_id, small_payload_five_id, small_payload_six_id
FROM Payload_Medium
ORDER BY id
