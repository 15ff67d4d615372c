-- Roles are shared by all databases of a server, so another database may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['quayside_app', 'quayside_reader'] loop
    begin
      execute format('create role %I nologin', wanted);
    exception when duplicate_object or unique_violation then
      null;
    end;
    -- Since PostgreSQL 16 the maker of a role may grant it but not yet become it.
    if not pg_has_role(current_user, wanted, 'SET') then
      execute format('grant %I to current_user with inherit false, set true', wanted);
    end if;
  end loop;
end
$$;

create schema ledger;
create schema jobs;

revoke create on schema public from public;
grant usage on schema public, ledger, jobs to quayside_app, quayside_reader;

alter default privileges in schema public grant select, insert, update, delete on tables to quayside_app;
alter default privileges in schema public grant usage on sequences to quayside_app;
alter default privileges in schema public, ledger grant select on tables to quayside_reader;

create function app_merchant_id() returns bigint
  language sql stable parallel safe
  -- After a transaction that had set it, a connection reads the setting as ''.
  return nullif(current_setting('app.merchant_id', true), '')::bigint;

comment on function app_merchant_id() is
  'The merchant whose rows this transaction may see; null means none.';

create procedure protect_tenant(tenant_table regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  -- The sub-select makes it one evaluation per statement instead of one per row.
  execute format(
    'create policy tenant on %s using (merchant_id = (select app_merchant_id())) '
    'with check (merchant_id = (select app_merchant_id()))', tenant_table);
  execute format('create policy owner_all on %s to %I using (true) with check (true)', tenant_table, current_user);
end
$$;

comment on procedure protect_tenant(regclass) is
  'Row-level security for a table with merchant_id: its owner sees all rows, every other role those of app_merchant_id(). '
  'An owner who is no superuser cannot COPY into the table: copy into a temporary one and insert from there.';

revoke execute on procedure protect_tenant(regclass) from public;

-- Payload and time go through as they are; a job with the key of one that has not started yet replaces it.
create function jobs.add(task text, payload jsonb, key text default null, run_at timestamptz default now())
  returns void
  language plpgsql
  -- The queue's own tables have row-level security without a policy: only their owner reaches them.
  security definer
  set search_path = pg_catalog
  as $$
begin
  perform graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => key);
end
$$;

comment on function jobs.add(text, jsonb, text, timestamptz) is
  'Queues a job in the caller''s transaction: if that rolls back, the job never was.';

revoke execute on function jobs.add(text, jsonb, text, timestamptz) from public;
grant execute on function jobs.add(text, jsonb, text, timestamptz) to quayside_app;
