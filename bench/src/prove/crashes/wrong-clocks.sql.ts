import type { Query } from '@quayside/gateway/db/tx.ts'

/** What time would bring, and what it would take away, of rows that other proofs let alone. */
export const pastCaptcha = (id: string): Query => ({
  text: 'update captcha set expires_at = now() where id = $1',
  values: [id],
})

export const lockedFor = (operatorId: string, seconds: number): Query => ({
  text: 'update operator set locked_until = now() + make_interval(secs => $2) where id = $1',
  values: [operatorId, seconds],
})

export const pastExport = (id: string): Query => ({
  text: 'update export set expires_at = now() where id = $1',
  values: [id],
})

/** What was quoted is never changed: the same stands there once more, and is over. */
export const pastQuote = (quoteId: string, late: string): Query => ({
  text: `insert into exchange_quote (merchant_id, quote_id, operator_id, source, target, amount, fee, rate_e8, mid_e8, quoted_at, expires_at)
    select merchant_id, $2, operator_id, source, target, amount, fee, rate_e8, mid_e8, quoted_at - interval '1 hour', now()
    from exchange_quote where quote_id = $1`,
  values: [quoteId, late],
})

export const openRapid = (merchantId: bigint, operatorId: string): Query => ({
  text: `insert into rapid_exchange (merchant_id, id, state, asked_at, asked_by, ended_at)
    values ($1, gen_random_uuid(), 'successful', now(), $2, now())`,
  values: [merchantId, operatorId],
})

/** The cut-off of a case is now, in its row as in its path. */
export const endCase = (id: string): Query => ({
  text: `with ended as (update chargeback set cut_off_at = now() where id = $1 returning merchant_id, id, cut_off_at)
    update entity_event v set facts = v.facts || jsonb_build_object('cutOff', e.cut_off_at) from ended e
      where v.merchant_id = e.merchant_id and v.entity_id = e.id and v.facts ? 'cutOff'`,
  values: [id],
})

/** Every column that holds an instant. */
export const instantColumns: Query<{ table: string; column: string }> = {
  text: `select format('%I.%I', c.table_schema, c.table_name) as table, quote_ident(c.column_name) as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'
      and c.table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
}

/** Instants that stand about a day from now, in either direction. */
export const aDayAway = ({ table, column }: { table: string; column: string }): Query<{ count: bigint }> => ({
  text: `select count(*) from ${table}
    where abs(abs(extract(epoch from ${column} - now())) - 86400) < 900`,
})

/** A database whose date a proof moves: for new connections `now()` is this one, unless a statement or function says otherwise. */
export const movableDate: Query = {
  text: `create schema moved;
    create table moved.by (ms bigint not null);
    insert into moved.by values (0);
    create function moved.shift() returns interval language sql stable
      as 'select make_interval(secs => ms / 1000.0) from moved.by';
    create function moved.now() returns timestamptz language sql stable as 'select pg_catalog.now() + moved.shift()';
    grant usage on schema moved to public;
    grant select on moved.by to public;
    do $$ begin
      execute format('alter database %I set search_path = public, moved, pg_catalog', current_database());
    end $$`,
}

export const fixedDate: Query = {
  text: `do $$ begin execute format('alter database %I reset search_path', current_database()); end $$;
    drop schema moved cascade`,
}

export const moveDate = (ms: number): Query => ({ text: 'update moved.by set ms = $1', values: [ms] })

/** The worker's task once more, beside the knock of its minute. */
export const knockToo = (times: number): Query => ({
  text: `select graphile_worker.add_job('withdrawal_rules', run_at => '2000-01-01') from generate_series(1, $1)`,
  values: [times],
})

/** Knocks that nobody gives for the next minutes, as they stand in the future. */
export const futureKnocks = (at: string): Query<{ task: string }> => ({
  text: `select identifier as task from graphile_worker._private_known_crontabs where last_execution > $1
    union all select task_identifier from graphile_worker.jobs where task_identifier = 'withdrawal_rules' and run_at > $1`,
  values: [at],
})
