-- Which platforms there are is declared by their connectors (src/ingestion/connectors), and by nobody else.
ALTER TABLE connections DROP CONSTRAINT connections_platform_check;
ALTER TABLE inbox DROP CONSTRAINT inbox_source_check;
