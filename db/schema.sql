-- The tables that both services read. MySQL 8, MariaDB 10.11 and SQLite run this file unchanged:
-- what stands in /*! */ is a comment to SQLite and part of the statement to the other two.

CREATE TABLE Payload_Small (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value_one VARCHAR(100) NOT NULL,
  string_value_two VARCHAR(100) NOT NULL,
  string_value_three VARCHAR(100) NOT NULL,
  int_value_one INTEGER NOT NULL,
  int_value_two INTEGER NOT NULL,
  int_value_three INTEGER NOT NULL,
  double_value_one DOUBLE PRECISION NOT NULL,
  double_value_two DOUBLE PRECISION NOT NULL,
  double_value_three DOUBLE PRECISION NOT NULL
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Payload_Medium (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  small_payload_one_id INTEGER NOT NULL,
  small_payload_two_id INTEGER NOT NULL,
  small_payload_three_id INTEGER NOT NULL,
  small_payload_four_id INTEGER NOT NULL,
  small_payload_five_id INTEGER NOT NULL,
  small_payload_six_id INTEGER NOT NULL,
  FOREIGN KEY (small_payload_one_id) REFERENCES Payload_Small (id),
  FOREIGN KEY (small_payload_two_id) REFERENCES Payload_Small (id),
  FOREIGN KEY (small_payload_three_id) REFERENCES Payload_Small (id),
  FOREIGN KEY (small_payload_four_id) REFERENCES Payload_Small (id),
  FOREIGN KEY (small_payload_five_id) REFERENCES Payload_Small (id),
  FOREIGN KEY (small_payload_six_id) REFERENCES Payload_Small (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Payload_Large (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  medium_payload_one_id INTEGER NOT NULL,
  medium_payload_two_id INTEGER NOT NULL,
  medium_payload_three_id INTEGER NOT NULL,
  medium_payload_four_id INTEGER NOT NULL,
  medium_payload_five_id INTEGER NOT NULL,
  medium_payload_six_id INTEGER NOT NULL,
  FOREIGN KEY (medium_payload_one_id) REFERENCES Payload_Medium (id),
  FOREIGN KEY (medium_payload_two_id) REFERENCES Payload_Medium (id),
  FOREIGN KEY (medium_payload_three_id) REFERENCES Payload_Medium (id),
  FOREIGN KEY (medium_payload_four_id) REFERENCES Payload_Medium (id),
  FOREIGN KEY (medium_payload_five_id) REFERENCES Payload_Medium (id),
  FOREIGN KEY (medium_payload_six_id) REFERENCES Payload_Medium (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_One (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Two (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_one_id INTEGER NOT NULL,
  FOREIGN KEY (depth_one_id) REFERENCES Depth_One (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Three (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_two_id INTEGER NOT NULL,
  FOREIGN KEY (depth_two_id) REFERENCES Depth_Two (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Four (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_three_id INTEGER NOT NULL,
  FOREIGN KEY (depth_three_id) REFERENCES Depth_Three (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Five (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_four_id INTEGER NOT NULL,
  FOREIGN KEY (depth_four_id) REFERENCES Depth_Four (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Six (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_five_id INTEGER NOT NULL,
  FOREIGN KEY (depth_five_id) REFERENCES Depth_Five (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Seven (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_six_id INTEGER NOT NULL,
  FOREIGN KEY (depth_six_id) REFERENCES Depth_Six (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Eight (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_seven_id INTEGER NOT NULL,
  FOREIGN KEY (depth_seven_id) REFERENCES Depth_Seven (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Depth_Nine (
  id INTEGER NOT NULL PRIMARY KEY,
  string_value VARCHAR(100) NOT NULL,
  int_value INTEGER NOT NULL,
  double_value DOUBLE PRECISION NOT NULL,
  depth_eight_id INTEGER NOT NULL,
  FOREIGN KEY (depth_eight_id) REFERENCES Depth_Eight (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Payload_Deep (
  id INTEGER NOT NULL PRIMARY KEY,
  depth_one_id INTEGER NOT NULL,
  depth_two_id INTEGER NOT NULL,
  depth_three_id INTEGER NOT NULL,
  FOREIGN KEY (depth_one_id) REFERENCES Depth_One (id),
  FOREIGN KEY (depth_two_id) REFERENCES Depth_Two (id),
  FOREIGN KEY (depth_three_id) REFERENCES Depth_Three (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Payload_Deeper (
  id INTEGER NOT NULL PRIMARY KEY,
  depth_four_id INTEGER NOT NULL,
  depth_five_id INTEGER NOT NULL,
  depth_six_id INTEGER NOT NULL,
  FOREIGN KEY (depth_four_id) REFERENCES Depth_Four (id),
  FOREIGN KEY (depth_five_id) REFERENCES Depth_Five (id),
  FOREIGN KEY (depth_six_id) REFERENCES Depth_Six (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Payload_Deepest (
  id INTEGER NOT NULL PRIMARY KEY,
  depth_seven_id INTEGER NOT NULL,
  depth_eight_id INTEGER NOT NULL,
  depth_nine_id INTEGER NOT NULL,
  FOREIGN KEY (depth_seven_id) REFERENCES Depth_Seven (id),
  FOREIGN KEY (depth_eight_id) REFERENCES Depth_Eight (id),
  FOREIGN KEY (depth_nine_id) REFERENCES Depth_Nine (id)
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;

CREATE TABLE Book (
  id INTEGER NOT NULL PRIMARY KEY,
  title VARCHAR(200) NOT NULL,
  author VARCHAR(200) NOT NULL
) /*! ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin */;
