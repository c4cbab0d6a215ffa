-- A route took any text for an area. One that was left without any that exists would take all: it is turned off.
UPDATE notice_routes AS r SET areas = known.areas, enabled = r.enabled AND cardinality(known.areas) > 0
FROM (
  SELECT id, ARRAY(SELECT area FROM unnest(areas) AS area WHERE area IN
    ('sales', 'orders', 'payments', 'catalog', 'marketing', 'logistics', 'integrations', 'observability')) AS areas
  FROM notice_routes WHERE cardinality(areas) > 0
) AS known
WHERE known.id = r.id AND known.areas <> r.areas;
