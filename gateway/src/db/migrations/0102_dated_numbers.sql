-- Numbers of things that stand beside the network's in lists, and are as short: day and second in Beijing, and a place within it.
CREATE SEQUENCE dated_number;
CREATE FUNCTION dated_no(kind text) RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT kind || to_char(t, 'YYMMDD') || lpad(to_char(t, 'SSSS'), 5, '0') || lpad((nextval('dated_number') % 100000)::text, 5, '0')
    FROM (SELECT clock_timestamp() AT TIME ZONE 'Asia/Shanghai') as now (t) $$;
COMMENT ON FUNCTION dated_no(text) IS 'A letter and sixteen digits that nothing else has, as long as fewer than 100,000 are made in a second.';
REVOKE EXECUTE ON FUNCTION dated_no(text) FROM public;
GRANT EXECUTE ON FUNCTION dated_no(text) TO quayside_app;
