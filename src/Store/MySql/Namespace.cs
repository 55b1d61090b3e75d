// The two drivers have the same types under different names: feed/README.md says which is used where.
#if MYSQL_DATA
global using MySql.Data.MySqlClient;
#else
global using MySqlConnector;
#endif
