import type { Db } from '#db/tx.ts'
import { type Chain, genesis, linkHash } from './chain.ts'
import { chains } from './chains.ts'
import { dueChains, dueRows, insertLinks, lastLink, lockChain, takeOffDue } from './seal.sql.ts'

/** Rows of one transaction: a killed sealer leaves a whole number of these, and no gap. */
const slice = 1_000

/** Seals whatever waits. @returns how many rows were sealed */
export async function sealAll(owner: Db): Promise<number> {
  const due = await owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.rows(dueChains))
  let sealed = 0
  for (const { merchantId, chain: name } of due) {
    const chain = chains.find((one) => one.name === name)
    if (!chain) throw new Error(`rows wait for the unknown chain ${name}`)
    let now: number
    do {
      now = await sealSlice(owner, chain, merchantId)
      sealed += now
    } while (now === slice)
  }
  return sealed
}

/** Goes on from the last link; links, and the rows taken off those that wait, are one transaction. */
function sealSlice(owner: Db, chain: Chain, merchantId: bigint): Promise<number> {
  return owner.tx({ tenant: null, mode: 'write' }, async (tx) => {
    if (!(await tx.one(lockChain(merchantId, chain.name))).locked) return 0
    const last = await tx.maybe(lastLink(merchantId, chain.name))
    const rows = await tx.rows(dueRows(chain, merchantId, slice))
    let seq = last?.seq ?? 0n
    let hash = last?.hash ?? genesis(chain.name, merchantId)
    const links = rows.map(({ key, content }) => {
      seq += 1n
      hash = linkHash(hash, content)
      return { seq, key, hash }
    })
    if (links.length === 0) return 0
    await tx.run(insertLinks(merchantId, chain.name, links))
    await tx.run(
      takeOffDue(
        merchantId,
        chain.name,
        links.map(({ key }) => key),
      ),
    )
    return links.length
  })
}
