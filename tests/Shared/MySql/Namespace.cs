#if MYSQL_DATA
global using MySql.Data.MySqlClient;
#else
global using MySqlConnector;
#endif
