#!/usr/bin/env node
/* oxlint-disable max-lines -- It is handed out as one file that needs no other. */
/**
 * Checks files of a Quayside ledger without Quayside: no network, no package, nothing but Node itself (version 20 or newer).
 * 离线核对 Quayside 账本文件：无需联网、无需安装任何软件包，只需 Node 20 或更高版本。
 *
 *   node verify-ledger.mjs ledger.jsonl                        one file
 *   node verify-ledger.mjs first.jsonl second.jsonl            files that go on from one another, oldest first
 *   node verify-ledger.mjs --key <fingerprint> ledger.jsonl    and signed with the key that you know (64 hexadecimal digits)
 *   node verify-ledger.mjs --lang zh ledger.jsonl              输出中文
 *
 * What a file is, line by line, each a JSON value and ended by a line feed:
 *   1. {"format", "merchant", "minorUnits", "after", "accounts", "columns", "publicKey"}: whose ledger, what it goes on from.
 *   2. Entries, [posting, line, currency, account, …] as "columns" names them; amounts are in the currency's smallest unit.
 *   3. {"seal", "sealedAt", "entries", "hash"} after its entries: a link. Its hash is SHA-256 over the hash of the link before it
 *      (32 bytes), each entry's line with its line feed, and {"seal", "sealedAt", "entries"} with a line feed. The first link
 *      goes on from SHA-256 of "quayside|ledger|<merchant>".
 *   4. {"end": {…, "signature"}, "accounts"}: the head. Ed25519 over
 *      "quayside ledger head 1\n<merchant>\n<seal>\n<hash>\n<signedAt>\n".
 *   5. {"file", "signature"}: SHA-256 of every byte before this line, and Ed25519 over "quayside ledger file 1\n<file>\n".
 *
 * Checked: every byte; every link; the versions of each account, which have no gap; each balance, which is the one before it plus
 * the amount; each posting, which sums to zero in one currency; the end; both signatures. Memory does not grow with the file.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import process, { argv, env, stderr, stdout } from 'node:process'

const format = 'quayside-ledger/1'
const columns =
  'posting line currency account version amount balance source sourceId effect order occurredAt postedAt valueOn'
const lineBytesMax = 1_048_576

const texts = {
  en: {
    usage: 'Usage: node verify-ledger.mjs [--lang en|zh] [--key <fingerprint>] <file> [<next file> …]',
    wrong: (file, line, what) => `WRONG: ${file}${line ? `, line ${line}` : ''}: ${what}`,
    ok: 'OK: nothing was changed, removed, added or swapped.',
    merchant: (id) => `Merchant ${id}`,
    links: (from, to, at) => `Links ${from} to ${to}, sealed until ${at}`,
    counts: (entries, postings) => `${entries} entries in ${postings} postings`,
    goesOn: (seal) =>
      `Goes on from link ${seal}, which is not in these files: name the earlier file first to have it checked too.`,
    balance: (account, balance, version) => `  ${account}: ${balance} after ${version} entries`,
    signed: (at) => `Signed ${at} with the key`,
    compare: 'Compare this key with the one that the portal shows.',
    unreadable: (why) => `it cannot be read (${why})`,
    empty: 'it is empty',
    long: 'the line is too long for a ledger',
    json: 'this is not a line of a ledger',
    first: 'the first line is not that of a ledger of this form',
    unit: 'its smallest units are not told right',
    key: 'the public key is not one',
    otherKey: (print) => `it was signed with another key: ${print}`,
    otherMerchant: 'it is of another merchant than the file before it',
    notNext: (seal) => `it does not go on from where the file before it ended (link ${seal})`,
    genesis: 'a ledger from the beginning goes on from something else',
    stand: 'the accounts at its beginning are not those at the end of the file before it',
    entry: 'the entry is not written as one',
    unknownCurrency: 'the entry has a currency that the first line does not name',
    version: (account, want, got) => `entry ${got} of ${account} stands where entry ${want} has to be`,
    balanceWrong: (account, version) =>
      `balance of entry ${version} of ${account} is not the balance before it plus the amount`,
    posting: (id) => `posting ${id} does not sum to zero in one currency, with its lines in order`,
    postingParts: (id) => `entries of posting ${id} tell different things of it`,
    order: (id) => `posting ${id} stands twice or out of its order`,
    link: (want, got) => `link ${got} stands where link ${want} has to be`,
    count: (seal) => `link ${seal} does not seal as many entries as stand before it`,
    hash: (seal) => `link ${seal} does not fit its entries and the link before it`,
    cut: 'it ends before its end',
    loose: 'there are entries behind the last link',
    end: 'the head is not the last link',
    endStand: 'the accounts at the end are not what the entries add up to',
    head: "the head's signature is wrong",
    fileHash: 'the file is not the one that was signed',
    fileSignature: "the file's signature is wrong",
    behind: 'something stands behind the end',
  },
  zh: {
    usage: '用法：node verify-ledger.mjs [--lang en|zh] [--key <密钥指纹>] <文件> [<后续文件> …]',
    wrong: (file, line, what) => `有误：${file}${line ? ` 第 ${line} 行` : ''}：${what}`,
    ok: '核对通过：没有任何记录被修改、删除、添加或调换。',
    merchant: (id) => `商户 ${id}`,
    links: (from, to, at) => `封存环节 ${from} 至 ${to}，封存截至 ${at}`,
    counts: (entries, postings) => `共 ${postings} 笔记账、${entries} 条分录`,
    goesOn: (seal) => `本次核对从第 ${seal} 环节之后开始；如需一并核对之前的部分，请把更早的文件放在前面。`,
    balance: (account, balance, version) => `  ${account}：${balance}，共 ${version} 条分录`,
    signed: (at) => `签名时间 ${at}，签名密钥指纹`,
    compare: '请与商户后台显示的密钥指纹比对。',
    unreadable: (why) => `无法读取（${why}）`,
    empty: '文件为空',
    long: '该行过长，不是账本内容',
    json: '该行不是账本内容',
    first: '首行不是此格式的账本',
    unit: '币种最小单位说明不正确',
    key: '公钥无效',
    otherKey: (print) => `签名密钥不符，文件所用密钥指纹为 ${print}`,
    otherMerchant: '与前一文件不是同一商户',
    notNext: (seal) => `未接续前一文件的末尾（第 ${seal} 环节）`,
    genesis: '从头开始的账本，起点不正确',
    stand: '期初账户与前一文件期末账户不一致',
    entry: '分录格式不正确',
    unknownCurrency: '分录币种未在首行列出',
    version: (account, want, got) => `${account} 此处应为第 ${want} 条分录，实为第 ${got} 条`,
    balanceWrong: (account, version) => `${account} 第 ${version} 条分录的余额不等于前一余额加发生额`,
    posting: (id) => `记账 ${id} 未在同一币种内借贷平衡，或分录次序不正确`,
    postingParts: (id) => `记账 ${id} 的各条分录说明不一致`,
    order: (id) => `记账 ${id} 重复或次序不正确`,
    link: (want, got) => `此处应为第 ${want} 环节，实为第 ${got} 环节`,
    count: (seal) => `第 ${seal} 环节所封存的分录数与其前分录数不符`,
    hash: (seal) => `第 ${seal} 环节与其分录及前一环节不符`,
    cut: '文件不完整，缺少结尾',
    loose: '最后一个环节之后还有分录',
    end: '末尾签名所指不是最后一个环节',
    endStand: '期末账户与分录累计结果不一致',
    head: '末尾环节的签名无效',
    fileHash: '文件内容与签名时不一致',
    fileSignature: '文件签名无效',
    behind: '结尾之后还有内容',
  },
}

class Wrong extends Error {}

const sha256 = (data) => createHash('sha256').update(data).digest()
const isCount = (value) => Number.isSafeInteger(value) && value >= 0
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
const whole = /^(0|-?[1-9][0-9]{0,18})$/
const positive = /^[1-9][0-9]{0,18}$/
const instant = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/
const day = /^\d{4,6}-\d\d-\d\d$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const word = /^[a-z][a-z0-9_:]{0,63}$/

/** The lines of a file as bytes, each without its line feed; the last one has to have one. */
async function* linesOf(path, say) {
  let rest = []
  let length = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 262_144 })) {
    let from = 0
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const part = chunk.subarray(from, at)
      yield rest.length === 0 ? part : Buffer.concat([...rest, part])
      rest = []
      length = 0
      from = at + 1
    }
    if (from < chunk.length) {
      rest.push(chunk.subarray(from))
      length += chunk.length - from
      if (length > lineBytesMax) throw new Wrong(say.long)
    }
  }
  if (length > 0) throw new Wrong(say.cut)
}

function parsed(bytes, say) {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Wrong(say.json)
  }
}

function signatureOf(text) {
  const bytes = Buffer.from(typeof text === 'string' ? text : '', 'base64')
  return bytes.length === 64 && bytes.toString('base64') === text ? bytes : undefined
}

function isSigned(text, signature, key) {
  const bytes = signatureOf(signature)
  return bytes !== undefined && verify(null, Buffer.from(text), key, bytes)
}

/** `accounts` of the first line and of the head: by name, version and balance. */
function standOf(accounts, message) {
  if (!Array.isArray(accounts)) throw new Wrong(message)
  return new Map(
    accounts.map(({ currency, account, version, balance }) => {
      if (
        typeof currency !== 'string' ||
        !word.test(account) ||
        !positive.test(version) ||
        !whole.test(balance)
      )
        throw new Wrong(message)
      return [`${currency} ${account}`, { version: BigInt(version), balance: BigInt(balance) }]
    }),
  )
}

const sameStand = (one, other) =>
  one.size === other.size &&
  [...one].every(
    ([name, { version, balance }]) =>
      other.get(name)?.version === version && other.get(name)?.balance === balance,
  )

/** One file; `before` is what the file before it came to. */
class LedgerFile {
  line = 0
  entries = 0
  postings = 0
  #say
  #before
  #bytes = createHash('sha256')
  #head
  #key
  #stand
  #link
  #open
  #posting
  #lastPosting
  #end
  #isOver = false

  constructor(say, before) {
    this.#say = say
    this.#before = before
  }

  async check(path, wantedKey) {
    for await (const bytes of linesOf(path, this.#say)) {
      this.line++
      if (bytes.length > lineBytesMax) throw new Wrong(this.#say.long)
      this.#take(bytes, wantedKey)
    }
    if (this.line === 0) throw new Wrong(this.#say.empty)
    if (!this.#isOver) throw new Wrong(this.#say.cut)
    const { merchant, minorUnits } = this.#head
    return {
      merchant,
      minorUnits,
      from: this.#head.after.seal,
      seal: this.#link.seal,
      hash: this.#link.hash,
      sealedAt: this.#link.sealedAt,
      stand: this.#stand,
      key: this.#head.print,
      signedAt: this.#end.signedAt,
      entries: this.entries,
      postings: this.postings,
    }
  }

  #take(bytes, wantedKey) {
    const say = this.#say
    if (this.#isOver) throw new Wrong(say.behind)
    const value = parsed(bytes, say)
    if (value === null || typeof value !== 'object') throw new Wrong(say.json)
    if (this.#end) return this.#signature(value)
    this.#bytes.update(bytes).update('\n')
    if (this.line === 1) this.#first(value, wantedKey)
    else if (Array.isArray(value)) this.#entry(value, bytes)
    else if ('seal' in value) this.#seal(value)
    else if ('end' in value) this.#last(value)
    else throw new Wrong(say.json)
  }

  #first(head, wantedKey) {
    const say = this.#say
    const { merchant, after, minorUnits, publicKey } = head
    if (
      head.format !== format ||
      head.columns?.join(' ') !== columns ||
      !positive.test(merchant) ||
      !isCount(after?.seal) ||
      !isHash(after?.hash)
    )
      throw new Wrong(say.first)
    if (
      typeof minorUnits !== 'object' ||
      Object.entries(minorUnits ?? {}).some(
        ([code, digits]) => !/^[A-Z]{3}$/.test(code) || !isCount(digits) || digits > 4,
      )
    )
      throw new Wrong(say.unit)
    this.#key = this.#publicKey(publicKey)
    const print = sha256(Buffer.from(publicKey, 'base64')).toString('hex')
    if (wantedKey !== undefined && wantedKey !== print) throw new Wrong(say.otherKey(print))
    this.#stand = standOf(head.accounts, say.first)
    this.#head = { ...head, print }
    this.#link = { seal: after.seal, hash: after.hash }
    this.#goesOn(print)
    this.#begin()
  }

  #publicKey(text) {
    try {
      const der = Buffer.from(text, 'base64')
      const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
      if (key.asymmetricKeyType !== 'ed25519' || der.toString('base64') !== text) throw new Error('other')
      return key
    } catch {
      throw new Wrong(this.#say.key)
    }
  }

  /** From the beginning of the ledger, or from where the file before it ended. */
  #goesOn(print) {
    const say = this.#say
    const { merchant, after } = this.#head
    const before = this.#before
    if (before) {
      if (before.merchant !== merchant) throw new Wrong(say.otherMerchant)
      if (before.key !== print) throw new Wrong(say.otherKey(print))
      if (before.seal !== after.seal || before.hash !== after.hash) throw new Wrong(say.notNext(before.seal))
      if (!sameStand(before.stand, this.#stand)) throw new Wrong(say.stand)
    } else if (after.seal === 0) {
      const genesis = sha256(`quayside|ledger|${merchant}`).toString('hex')
      if (after.hash !== genesis || this.#stand.size > 0) throw new Wrong(say.genesis)
    }
  }

  #begin() {
    this.#open = { entries: 0, hash: createHash('sha256').update(Buffer.from(this.#link.hash, 'hex')) }
    this.#lastPosting = 0n
  }

  #entry(entry, bytes) {
    const say = this.#say
    const [posting, line, currency, account, version, amount, balance, ...rest] = entry
    if (!isEntry(entry)) throw new Wrong(say.entry)
    if (this.#head.minorUnits[currency] === undefined) throw new Wrong(say.unknownCurrency)
    this.#open.hash.update(bytes).update('\n')
    this.#open.entries++
    this.entries++
    const name = `${currency} ${account}`
    const known = this.#stand.get(name) ?? { version: 0n, balance: 0n }
    const next = { version: BigInt(version), balance: BigInt(balance) }
    if (next.version !== known.version + 1n)
      throw new Wrong(say.version(name, known.version + 1n, next.version))
    if (known.balance + BigInt(amount) !== next.balance) throw new Wrong(say.balanceWrong(name, version))
    this.#stand.set(name, next)
    this.#leg({ posting, line, currency, amount: BigInt(amount), told: JSON.stringify(rest.slice(0, 6)) })
  }

  #leg({ posting, line, currency, amount, told }) {
    const say = this.#say
    if (this.#posting?.id !== posting) {
      this.#endPosting()
      if (BigInt(posting) <= this.#lastPosting) throw new Wrong(say.order(posting))
      this.#lastPosting = BigInt(posting)
      this.#posting = { id: posting, currency, told, lines: 0, sum: 0n }
    }
    if (this.#posting.told !== told) throw new Wrong(say.postingParts(posting))
    this.#posting.lines++
    this.#posting.sum += amount
    if (this.#posting.currency !== currency || this.#posting.lines !== line)
      throw new Wrong(say.posting(posting))
  }

  #endPosting() {
    if (!this.#posting) return
    if (this.#posting.sum !== 0n) throw new Wrong(this.#say.posting(this.#posting.id))
    this.postings++
    this.#posting = undefined
  }

  #seal({ seal, sealedAt, entries, hash }) {
    const say = this.#say
    if (!isCount(seal) || !isCount(entries) || !instant.test(sealedAt) || !isHash(hash))
      throw new Wrong(say.json)
    if (seal !== this.#link.seal + 1) throw new Wrong(say.link(this.#link.seal + 1, seal))
    this.#endPosting()
    if (entries !== this.#open.entries || entries === 0) throw new Wrong(say.count(seal))
    this.#open.hash.update(`{"seal":${seal},"sealedAt":"${sealedAt}","entries":${entries}}\n`)
    if (this.#open.hash.digest('hex') !== hash) throw new Wrong(say.hash(seal))
    this.#link = { seal, sealedAt, hash }
    this.#begin()
  }

  #last({ end, accounts }) {
    const say = this.#say
    if (this.#open.entries > 0) throw new Wrong(say.loose)
    const { seal, hash, signedAt, signature, merchant } = end ?? {}
    if (merchant !== this.#head.merchant || seal !== this.#link.seal || hash !== this.#link.hash)
      throw new Wrong(say.end)
    if (seal === this.#head.after.seal) throw new Wrong(say.end)
    if (!sameStand(standOf(accounts, say.endStand), this.#stand)) throw new Wrong(say.endStand)
    const text = `quayside ledger head 1\n${merchant}\n${seal}\n${hash}\n${signedAt}\n`
    if (!isSigned(text, signature, this.#key)) throw new Wrong(say.head)
    this.#end = end
  }

  #signature(last) {
    const say = this.#say
    const file = this.#bytes.digest('hex')
    if (last.file !== file) throw new Wrong(say.fileHash)
    if (!isSigned(`quayside ledger file 1\n${file}\n`, last.signature, this.#key))
      throw new Wrong(say.fileSignature)
    this.#isOver = true
  }
}

function isEntry(entry) {
  const [posting, line, currency, account, version, amount, balance, source, sourceId, effect, order] = entry
  const [occurredAt, postedAt, valueOn] = entry.slice(11)
  return (
    entry.length === 14 &&
    positive.test(posting) &&
    isCount(line) &&
    typeof currency === 'string' &&
    word.test(account) &&
    positive.test(version) &&
    whole.test(amount) &&
    amount !== '0' &&
    whole.test(balance) &&
    word.test(source) &&
    uuid.test(sourceId) &&
    typeof effect === 'string' &&
    (order === null || uuid.test(order)) &&
    instant.test(occurredAt) &&
    instant.test(postedAt) &&
    (valueOn === null || day.test(valueOn))
  )
}

/** 1234567 with two digits behind the point: 12,345.67. */
function amountText(minor, digits) {
  const text = String(minor < 0n ? -minor : minor).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const head = whole.length % 3
  const groups = [whole.slice(0, head), ...(whole.slice(head).match(/\d{3}/g) ?? [])]
  const front = groups.filter((group) => group !== '').join(',')
  const back = digits > 0 ? `.${text.slice(text.length - digits)}` : ''
  return `${minor < 0n ? '-' : ''}${front}${back}`
}

function told(results, say) {
  const first = results[0]
  const last = results.at(-1)
  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  const lines = [
    say.ok,
    say.merchant(last.merchant),
    say.links(first.from + 1, last.seal, last.sealedAt),
    say.counts(
      sum(({ entries }) => entries),
      sum(({ postings }) => postings),
    ),
    ...(first.from > 0 ? [say.goesOn(first.from)] : []),
    ...[...last.stand].map(([name, { version, balance }]) =>
      say.balance(name, amountText(balance, last.minorUnits[name.slice(0, 3)] ?? 0), version),
    ),
    `${say.signed(last.signedAt)} ${last.key}`,
  ]
  return lines
}

function asked(words) {
  const options = { files: [], lang: /^zh/i.test(env.LC_ALL ?? env.LANG ?? '') ? 'zh' : 'en', key: undefined }
  for (let at = 0; at < words.length; at++) {
    if (words[at] === '--lang') options.lang = words[++at] === 'zh' ? 'zh' : 'en'
    else if (words[at] === '--key') options.key = (words[++at] ?? '').toLowerCase()
    else options.files.push(words[at])
  }
  return options
}

async function main() {
  const { files, lang, key } = asked(argv.slice(2))
  const say = texts[lang]
  if (files.length === 0) {
    stderr.write(`${say.usage}\n`)
    return 2
  }
  const results = []
  for (const path of files) {
    const file = new LedgerFile(say, results.at(-1))
    try {
      results.push(await file.check(path, key))
    } catch (error) {
      const what = error instanceof Wrong ? error.message : say.unreadable(error.code ?? error.message)
      stdout.write(`${say.wrong(path, file.line, what)}\n`)
      return 1
    }
  }
  const lines = told(results, say)
  stdout.write(`${[...lines, ...(key === undefined ? [say.compare] : [])].join('\n')}\n`)
  return 0
}

process.exitCode = await main()
