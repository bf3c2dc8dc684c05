-- A process drops only the answers that show something of the table which has changed.
CREATE OR REPLACE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_changes', tg_table_name);
  RETURN NULL;
END $$;
