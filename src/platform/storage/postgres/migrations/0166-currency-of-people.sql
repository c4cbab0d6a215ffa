-- A file is written in the currency in which the person who asked for it sees money.
GRANT SELECT (currency) ON users TO farol_app;
