-- Each level after the one that it names, and the payloads last; each row once.
SELECT id, string_value, int_value, double_value FROM Depth_One;
SELECT id, string_value, int_value, double_value, depth_one_id FROM Depth_Two;
SELECT id, string_value, int_value, double_value, depth_two_id FROM Depth_Three;
SELECT id, depth_one_id, depth_two_id, depth_three_id FROM Payload_Deep ORDER BY id
