-- What somebody asked for is looked at again when it is done: nothing is done for who is disabled.
GRANT SELECT (disabled_at) ON users TO farol_app;
