SELECT
  id,
  string_value_one, string_value_two, string_value_three,
  int_value_one, int_value_two, int_value_three,
  double_value_one, double_value_two, double_value_three
FROM Payload_Small
WHERE id = @id
