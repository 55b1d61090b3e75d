-- Each level after the one that it names, and the payloads last; each row once.
SELECT id, string_value, int_value, double_value FROM Depth_One;
SELECT id, string_value, int_value, double_value, depth_one_id FROM Depth_Two;
SELECT id, string_value, int_value, double_value, depth_two_id FROM Depth_Three;
SELECT id, string_value, int_value, double_value, depth_three_id FROM Depth_Four;
SELECT id, string_value, int_value, double_value, depth_four_id FROM Depth_Five;
SELECT id, string_value, int_value, double_value, depth_five_id FROM Depth_Six;
SELECT id, string_value, int_value, double_value, depth_six_id FROM Depth_Seven;
SELECT id, string_value, int_value, double_value, depth_seven_id FROM Depth_Eight;
SELECT id, string_value, int_value, double_value, depth_eight_id FROM Depth_Nine;
SELECT id, depth_seven_id, depth_eight_id, depth_nine_id FROM Payload_Deepest ORDER BY id
