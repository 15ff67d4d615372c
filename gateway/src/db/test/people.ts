import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '#db/tx.ts'

export interface TestOperator {
  readonly merchantId: bigint
  readonly id: string
  readonly loginName: string
}

let nextMerchant = 9_000_001n

const put = (owner: Db, text: string, values: readonly unknown[]) =>
  owner.tx({ tenant: null, mode: 'write' }, async (tx) => void (await tx.run({ text, values })))

/** A merchant for tests, written by the owner. */
export async function addMerchant(owner: Db, { platform = null as string | null } = {}): Promise<bigint> {
  const id = nextMerchant++
  await put(
    owner,
    'insert into merchant (id, name, name_en, platform, country) values ($1, $2, $3, $4, $5)',
    [id, `测试商户 ${id}`, `Test merchant ${id}`, platform, 'HK'],
  )
  return id
}

/** How far a role reaches; null or nothing means everywhere. */
export interface TestScope {
  readonly sites?: readonly string[] | null
  readonly currencies?: readonly string[] | null
  /** Minor units by permission and currency. */
  readonly limits?: Readonly<Record<string, Readonly<Record<string, bigint>>>>
}

export interface NewOperator {
  readonly permissions?: readonly string[]
  readonly scope?: TestScope
  readonly isMain?: boolean
  readonly state?: 'active' | 'locked'
  readonly email?: string | null
  readonly passwordHash?: string
  readonly paymentPasswordHash?: string
}

/** An operator with one role of these permissions; without the list, none. */
export async function addOperator(
  owner: Db,
  merchantId: bigint,
  options: NewOperator = {},
): Promise<TestOperator> {
  const id = randomUUID()
  const loginName = `user_${randomBytes(6).toString('hex')}`
  const email = options.email === undefined ? `${loginName}@shop.example` : options.email
  await put(
    owner,
    `insert into operator (merchant_id, id, login_name, real_name, email, is_main, state, password_hash, password_set_at, payment_password_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), $9)`,
    [
      merchantId,
      id,
      loginName,
      'Test Person',
      email,
      options.isMain ?? false,
      options.state ?? 'active',
      options.passwordHash ?? null,
      options.paymentPasswordHash ?? null,
    ],
  )
  if (options.permissions) await addRole(owner, merchantId, id, options.permissions, options.scope)
  return { merchantId, id, loginName }
}

/** One more role for an operator. */
export async function addRole(
  owner: Db,
  merchantId: bigint,
  operatorId: string,
  permissions: readonly string[],
  { sites = null, currencies = null, limits = {} }: TestScope = {},
): Promise<string> {
  const roleId = randomUUID()
  await put(
    owner,
    `insert into role (merchant_id, id, name, description, sites, currencies) values ($1, $2, $3, 'for a test', $4, $5)`,
    [merchantId, roleId, roleId, sites, currencies],
  )
  await put(owner, 'insert into role_permission select $1, $2, unnest($3::text[])', [
    merchantId,
    roleId,
    permissions,
  ])
  for (const [permission, amounts] of Object.entries(limits))
    for (const [currency, minor] of Object.entries(amounts))
      await put(owner, 'insert into role_limit values ($1, $2, $3, $4, $5)', [
        merchantId,
        roleId,
        permission,
        currency,
        minor,
      ])
  await put(owner, 'insert into operator_role values ($1, $2, $3)', [merchantId, operatorId, roleId])
  return roleId
}

/** An open session; the token goes into the authorization header. */
export async function addSession(
  owner: Db,
  { merchantId, id }: TestOperator,
  step: 'open' | 'device' | 'password' = 'open',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await put(
    owner,
    "insert into session (token_hash, merchant_id, operator_id, step, ip, ends_at) values ($1, $2, $3, $4, '203.0.113.9', now() + interval '12 hours')",
    [createHash('sha256').update(token).digest(), merchantId, id, step],
  )
  return token
}
