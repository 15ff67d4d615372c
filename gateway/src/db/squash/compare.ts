import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeSquash, lastBeforeSquash } from '../before-squash.ts'
import { type Connection, otherDatabase } from '../connection.ts'
import { startEmbedded } from '../embedded.ts'
import { migrate } from '../migrate.ts'

// Compares what the migrations from before the squash make with what the squashed files make (ADR 0084): every row of the
// catalogues that means something, and every row of every table. Run it with `node gateway/src/db/squash/compare.ts`.

type Dump = Readonly<Record<string, readonly string[]>>

const migrations = 'gateway/src/db/migrations'
const project = join(import.meta.dirname, '../../../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

const acl = (col: string, kind: string, owner: string) =>
  `(select array_agg(x.grantor::regrole::text||'>'||case when x.grantee=0 then 'PUBLIC' else x.grantee::regrole::text end||':'||x.privilege_type||x.is_grantable::text order by x.grantee, x.privilege_type) from aclexplode(coalesce(${col}, acldefault('${kind}', ${owner}))) x)`
const userNs = `in (select oid from pg_namespace where nspname not like 'pg\\_%' and nspname not in ('information_schema'))`
const queries: Record<string, string> = {
  schemas: `select nspname::text, nspowner::regrole::text as owner, ${acl('nspacl', 'n', 'nspowner')} as acl, obj_description(oid,'pg_namespace') as c from pg_namespace where nspname not like 'pg\\_%'`,
  relations: `select oid::regclass::text as name, relkind, relowner::regrole::text as owner, ${acl('relacl', 'r', 'relowner')} as acl, relacl is null as noacl, relpersistence, relrowsecurity, relforcerowsecurity, relreplident, (select array_agg(o order by o) from unnest(reloptions) o) as opts, relispartition, reltablespace, relhastriggers, relhasrules, reloftype, relnatts - (select count(*) from pg_attribute a where a.attrelid=pg_class.oid and attisdropped and attnum>0) as natts, (select amname from pg_am where pg_am.oid=relam) as am, obj_description(oid,'pg_class') as c, case when relkind='v' then pg_get_viewdef(oid) end as def, (select array_agg(o order by o) from pg_class t, unnest(t.reloptions) o where t.oid=pg_class.reltoastrelid) as toastopts, reltoastrelid<>0 as toast from pg_class where relnamespace ${userNs} and relkind <> 'i'`,
  columns: `select attrelid::regclass::text as rel, row_number() over (partition by attrelid order by attnum) as pos, attname, format_type(atttypid, atttypmod) as type, attnotnull, atthasdef, attidentity, attgenerated, attcollation::regcollation::text as coll, attstorage, attcompression, attstattarget, attoptions, attislocal, attinhcount, pg_get_expr(d.adbin, d.adrelid) as def, ${acl('attacl', 'c', '(select relowner from pg_class k where k.oid=attrelid)')} as acl, col_description(attrelid, attnum) as c from pg_attribute a left join pg_attrdef d on d.adrelid=attrelid and d.adnum=attnum where attnum>0 and not attisdropped and attrelid in (select oid from pg_class where relnamespace ${userNs})`,
  constraints: `select conrelid::regclass::text as rel, conname, contype, pg_get_constraintdef(oid) as def, condeferrable, condeferred, conenforced, convalidated, connoinherit, conislocal, coninhcount, conindid::regclass::text as idx, confmatchtype, confupdtype, confdeltype, obj_description(oid,'pg_constraint') as c, connamespace::regnamespace::text from pg_constraint where connamespace ${userNs}`,
  indexes: `select indexrelid::regclass::text as name, indrelid::regclass::text as rel, pg_get_indexdef(indexrelid) as def, indisunique, indnullsnotdistinct, indisprimary, indisexclusion, indimmediate, indisclustered, indisvalid, indisready, indislive, indisreplident, (select array_agg(o order by o) from unnest(c.reloptions) o) as opts, (select amname from pg_am where pg_am.oid=relam) as am, obj_description(indexrelid,'pg_class') as comment, (select array_agg(attname::text||coalesce(attstattarget::text,'') order by attnum) from pg_attribute where attrelid=indexrelid) as atts, relowner::regrole::text as owner from pg_index join pg_class c on c.oid=indexrelid where c.relnamespace ${userNs}`,
  triggers: `select tgrelid::regclass::text as rel, tgname, pg_get_triggerdef(oid) as def, tgenabled, tgfoid::regprocedure::text as fn, tgtype, tgargs, tgdeferrable, tginitdeferred, obj_description(oid,'pg_trigger') as c from pg_trigger where not tgisinternal and tgrelid in (select oid from pg_class where relnamespace ${userNs})`,
  internal_trigger_counts: `select tgrelid::regclass::text as rel, tgfoid::regprocedure::text as fn, tgenabled, count(*)::int from pg_trigger where tgisinternal group by 1,2,3`,
  functions: `select oid::regprocedure::text as name, proname, pronamespace::regnamespace::text as ns, proowner::regrole::text as owner, (select lanname from pg_language l where l.oid=prolang) as lang, procost, prorows, prosupport::text, prokind, prosecdef, proleakproof, proisstrict, proretset, provolatile, proparallel, pronargdefaults, pg_get_function_result(oid) as res, pg_get_function_arguments(oid) as args, proargnames, prosrc, pg_get_function_sqlbody(oid) as body, proconfig as cfg, ${acl('proacl', 'f', 'proowner')} as acl, obj_description(oid,'pg_proc') as c, pg_get_functiondef(oid) as def from pg_proc where pronamespace ${userNs} and prokind in ('f','p')`,
  aggregates: `select oid::regprocedure::text as name from pg_proc where pronamespace ${userNs} and prokind not in ('f','p')`,
  policies: `select polrelid::regclass::text as rel, polname, polcmd, polpermissive, (select array_agg(case when r=0 then 'PUBLIC' else r::regrole::text end order by 1) from unnest(polroles) r) as roles, pg_get_expr(polqual, polrelid) as qual, pg_get_expr(polwithcheck, polrelid) as chk, obj_description(oid,'pg_policy') as c from pg_policy`,
  sequences: `select seqrelid::regclass::text as name, format_type(seqtypid,null) as type, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle, pg_sequence_last_value(seqrelid) as last, (select refobjid::regclass::text||'.'||refobjsubid::text||deptype::text from pg_depend d where d.objid=seqrelid and classid='pg_class'::regclass and deptype in ('a','i')) as owned, ${acl('(select relacl from pg_class where oid=seqrelid)', 's', '(select relowner from pg_class where oid=seqrelid)')} as acl from pg_sequence`,
  types: `select format_type(oid,null) as name, typtype, typcategory, typnotnull, format_type(typbasetype,typtypmod) as base, typdefault, typowner::regrole::text as owner, ${acl('typacl', 'T', 'typowner')} as acl, (select array_agg(enumlabel order by enumsortorder) from pg_enum e where e.enumtypid=t.oid) as labels, obj_description(oid,'pg_type') as c from pg_type t where typnamespace ${userNs}`,
  statistics: `select stxnamespace::regnamespace::text||'.'||stxname as name, pg_get_statisticsobjdef(oid) as def, stxstattarget, stxowner::regrole::text as owner, obj_description(oid,'pg_statistic_ext') as c from pg_statistic_ext`,
  defaultacl: `select defaclrole::regrole::text as role, defaclnamespace::regnamespace::text as ns, defaclobjtype, (select array_agg(x.grantee::regrole::text||':'||x.privilege_type||x.is_grantable::text order by 1) from aclexplode(defaclacl) x) as acl from pg_default_acl`,
  extensions: `select extname, extversion, extnamespace::regnamespace::text as ns from pg_extension`,
  casts_ops: `select 'op', oprname::text from pg_operator where oprnamespace ${userNs} union all select 'coll', collname from pg_collation where collnamespace ${userNs} union all select 'conv', conname from pg_conversion where connamespace ${userNs} union all select 'opc', opcname from pg_opclass where opcnamespace ${userNs} union all select 'ts', cfgname from pg_ts_config where cfgnamespace ${userNs} union all select 'cast', oid::text from pg_cast where oid>=16384 union all select 'lang', lanname from pg_language where oid>=16384 union all select 'am', amname from pg_am where oid>=16384`,
  publications: `select pubname::text from pg_publication union all select evtname from pg_event_trigger union all select srvname from pg_foreign_server union all select fdwname from pg_foreign_data_wrapper union all select subname from pg_subscription`,
  rules: `select ev_class::regclass::text as rel, rulename, pg_get_ruledef(oid) as def, ev_enabled from pg_rewrite where ev_class in (select oid from pg_class where relnamespace ${userNs})`,
  comments_all: `select classoid::regclass::text as k, (pg_identify_object(classoid,objoid,objsubid)).identity as id, description from pg_description where objoid>=16384`,
  inherits: `select inhrelid::regclass::text as a, inhparent::regclass::text as b from pg_inherits where inhrelid in (select oid from pg_class where relnamespace ${userNs})`,
  depends: `select (pg_identify_object(classid,objid,objsubid)).identity as a, (pg_identify_object(refclassid,refobjid,refobjsubid)).identity as b, deptype, count(*)::int from pg_depend where objid>=16384 and (classid<>'pg_class'::regclass or objid not in (select reltoastrelid from pg_class)) and (pg_identify_object(classid,objid,objsubid)).identity !~ 'pg_toast' group by 1,2,3`,
  shdepends: `select (pg_identify_object(classid,objid,objsubid)).identity as a, refobjid::regrole::text as b, deptype from pg_shdepend where dbid=(select oid from pg_database where datname=current_database()) and refclassid='pg_authid'::regclass and (pg_identify_object(classid,objid,objsubid)).identity !~ 'pg_toast'`,
  seclabels: `select count(*)::int from pg_seclabel`,
  roles: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls, rolconnlimit, rolconfig from pg_roles where rolname not like 'pg\\_%'`,
  memberships: `select roleid::regrole::text as r, member::regrole::text as m, grantor::regrole::text as g, admin_option, inherit_option, set_option from pg_auth_members where roleid::regrole::text not like 'pg\\_%'`,
  dbsettings: `select setconfig, setrole from pg_db_role_setting where setdatabase=(select oid from pg_database where datname=current_database())`,
  database: `select ${acl('datacl', 'd', 'datdba')} as acl from pg_database where datname=current_database()`,
}

// Numbers of objects differ from one database to the next.
const withoutNumbers = (line: string) => line.replace(/(RI_ConstraintTrigger_[ac]_)\d+/g, '$1n')

async function dump(connection: Connection): Promise<Dump> {
  const client = new pg.Client(connection)
  await client.connect()
  const lines: Record<string, string[]> = {}
  for (const [name, text] of Object.entries(queries)) {
    const { rows } = await client.query<object>(text)
    lines[name] = rows.map((row) => withoutNumbers(JSON.stringify(row))).sort()
  }
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace ${userNs} order by 1`,
  )
  lines['data'] = []
  for (const { name } of tables.rows.filter((table) => table.name !== 'migration')) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    )
    lines['data'].push(...rows.map(({ row }) => `${name} ${row.replace(/"ts": "[^"]*"/, '"ts"')}`))
  }
  await client.end()
  return lines
}

/** On a server of its own, as roles belong to a server. */
async function dumpOf(folder: string): Promise<Dump> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'quayside-squash-'))
  chmodSync(dataFolder, 0o755)
  const server = await startEmbedded({ dataFolder, unsafe: true })
  try {
    const client = new pg.Client(server.connection)
    await client.connect()
    await client.query('create database made')
    await client.end()
    const connection = otherDatabase(server.connection, 'made')
    const start = performance.now()
    await migrate(connection, folder)
    say(`${folder}: ${Math.round(performance.now() - start)} ms`)
    return await dump(connection)
  } finally {
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

function checkOut(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of beforeSquash.keys()) {
    const { stdout } = spawnSync('git', ['show', `${lastBeforeSquash}:${migrations}/${name}`], {
      cwd: project,
    })
    writeFileSync(join(folder, name), stdout)
  }
}

const old = mkdtempSync(join(tmpdir(), 'quayside-before-'))
try {
  checkOut(old)
  const before = await dumpOf(old)
  const after = await dumpOf(join(project, migrations))
  const differences = Object.keys(before).flatMap((part) => [
    ...before[part]!.filter((line) => !after[part]!.includes(line)).map((line) => `- ${part} ${line}`),
    ...after[part]!.filter((line) => !before[part]!.includes(line)).map((line) => `+ ${part} ${line}`),
  ])
  for (const line of differences) say(line)
  const count = Object.values(before).reduce((sum, lines) => sum + lines.length, 0)
  say(`${differences.length} differences in ${count} lines`)
  process.exitCode = differences.length > 0 ? 1 : 0
} finally {
  rmSync(old, { recursive: true })
}
