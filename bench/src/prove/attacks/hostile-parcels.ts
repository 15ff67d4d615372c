import { okStatus } from '@quayside/contract/envelope.ts'
import { portalCalls } from '@quayside/contract/index.ts'
import { logisticsLimits } from '@quayside/contract/logistics/limits.ts'
import { wrongFiles } from '@quayside/gateway/areas/trade/test/batch-files.ts'
import type { Random } from '@quayside/sandbox/random.ts'
import type { FarPerson } from '#prove/world/person.ts'
import { buyAll } from '#prove/world/shop.ts'
import type { World } from '#prove/world/world.ts'
import { forgetReadings, parcelCount } from './hostile-batches.sql.ts'
import { mutant } from './mutant.ts'

const { batch } = portalCalls.shipmentUpload
const forgetEvery = 25
const head = 'order,number,company,site'
const chinese = '订单号,运单号,承运商'
let made = 0
const number = (): string => `YT29${String(++made).padStart(14, '0')}`

/** Headings as Chinese Windows writes them. */
const windowsHead = Buffer.from('b6a9b5a5bac5' + '2c' + 'd4cbb5a5bac5' + '2c' + 'b3d0d4cbc9cc', 'hex')
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

/** The same line in whatever spreadsheets write, and in what only looks like it. */
const encodings: readonly (readonly [what: string, isTaken: boolean, of: (line: string) => Buffer])[] = [
  ['UTF-8', true, (line) => Buffer.from(`${head}\n${line}\n`)],
  [
    'UTF-8 with its mark and ends of lines of Windows',
    true,
    (line) => Buffer.from(`\ufeff${head}\r\n${line}\r\n`),
  ],
  [
    'semicolons and quotes',
    true,
    (line) => Buffer.from(`"${head.replaceAll(',', '";"')}"\n"${line.replaceAll(',', '";"')}"`),
  ],
  ['Chinese headings', true, (line) => Buffer.from(`${chinese}\n${line.slice(0, -1)}`)],
  [
    'Chinese headings as Windows saves them',
    true,
    (line) => Buffer.concat([windowsHead, Buffer.from(`\r\n${line.slice(0, -1)}`)]),
  ],
  ['UTF-16 with its mark', false, (line) => Buffer.from(`\ufeff${head}\n${line}`, 'utf16le')],
  ['UTF-16 the other way round', false, (line) => bigEndian(`\ufeff${head}\n${line}`)],
  ['UTF-16 without a mark', false, (line) => Buffer.from(`${head}\n${line}`, 'utf16le')],
  ['headings in Latin 1', false, (line) => Buffer.from(`numéro,número,société\n${line}`, 'latin1')],
  [
    'bytes of no encoding',
    false,
    (line) => Buffer.concat([Buffer.from(`${head}\n${line}`), Buffer.from([0xff, 0xff])]),
  ],
  ['signs without a width', false, (line) => Buffer.from(`${head}\n\u200b${line}`)],
  ['a line that turns its direction', false, (line) => Buffer.from(`${head}\n\u202e${line}`)],
  ['a NUL', false, (line) => Buffer.from(`${head}\n${line}\u0000`)],
]

/** Files of tracking numbers: every encoding that is right, none that is wrong, 5,000 lines and not one more. */
export async function sendParcelFiles(
  { world, person }: { world: World; person: FarPerson },
  merchantId: bigint,
  random: Random,
  mutants: number,
): Promise<{ readonly files: number; readonly taken: number; readonly breaches: readonly string[] }> {
  const breaches: string[] = []
  const [order] = await buyAll(world, [{ merchantId }])
  const { lines: most } = logisticsLimits.file
  const kept = async () =>
    (await world.owner.tx({ tenant: null, mode: 'read' }, (tx) => tx.one(parcelCount(merchantId)))).count
  const send = (bytes: Buffer, name = 'a.csv', dryRun = true) =>
    person.once(batch, { name, content: bytes.toString('base64'), dryRun })
  const forget = () => world.owner.tx({ tenant: null, mode: 'write' }, (tx) => tx.run(forgetReadings))
  for (const [what, isTaken, of] of encodings) {
    const answer = await send(of(`${order},${number()},yunexpress,`))
    const good = answer?.data?.good ?? 0
    if (!answer || answer.http >= 500 || (good === 1) !== isTaken)
      breaches.push(`${what}: ${answer?.error ?? answer?.http ?? 'no answer'}, ${good} good`)
  }
  const line = (index: number) => `${order},ZZ${String(index).padStart(12, '0')},other,`
  const whole = Array.from({ length: most }, (_, index) => line(index))
  const fits = await send(Buffer.from([head, ...whole].join('\n')))
  if (fits?.data?.lines.length !== most || fits.data.good !== logisticsLimits.parcels.max)
    breaches.push(`${most} lines: ${fits?.error ?? fits?.http}, ${fits?.data?.lines.length} read`)
  const over = await send(Buffer.from([head, ...whole, line(most)].join('\n')))
  if (over?.error !== 'site.file_lines') breaches.push(`${most + 1} lines: ${over?.error ?? over?.http}`)
  const large = await send(Buffer.alloc(logisticsLimits.file.bytes + 1, 'x'))
  if (large?.error !== 'batch.file_large' && large?.http !== 413)
    breaches.push(`a byte too many: ${large?.error ?? large?.http}`)
  await forget()
  for (const [what, name, bytes] of wrongFiles) {
    const answer = await send(Buffer.from(await bytes), name, false)
    if (!answer || answer.http >= 500 || answer.status === okStatus)
      breaches.push(`${what} was ${answer?.status === okStatus ? 'taken' : `answered ${answer?.http}`}`)
  }
  // Whatever was tried was tried alone, or refused as a whole.
  if ((await kept()) !== 0n)
    breaches.push(`${await kept()} numbers were taken of files that are wrong or tried`)
  let taken = 0
  for (let n = 0; n < mutants; n++) {
    const [, , of] = random.pick(encodings)
    const answer = await send(mutant(of(`${order},${number()},yunexpress,`), random))
    if (!answer || answer.http >= 500) breaches.push(`change ${n}: ${answer?.http ?? 'no answer'}`)
    if (answer?.data && answer.data.good > 0) taken++
    if (n % forgetEvery === 0) await forget()
  }
  return { files: encodings.length + wrongFiles.length + 3, taken, breaches }
}
