-- What somebody typed into a search that finds people would outlive the erasure of the person it names.
UPDATE saved_views SET search = ltrim(regexp_replace(search, '(^|&)search=[^&]*', '', 'g'), '&')
  WHERE screen IN ('orders', 'users') AND search ~ '(^|&)search=';
