-- Whoever looks at what somebody may take reads the person as they are, with the currency that they see money in.
GRANT SELECT (currency) ON users TO farol_app;
