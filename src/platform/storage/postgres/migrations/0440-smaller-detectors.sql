-- What rules of anomalies remember is written in another form: it is fed again from the facts.
UPDATE monitoring_series SET detector = NULL, detector_until = NULL WHERE detector IS NOT NULL;
