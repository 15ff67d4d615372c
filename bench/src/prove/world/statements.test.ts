import { expect, test } from 'vitest'
import { Statements } from './statements.ts'

const zero = '\u0000'

function message(type: string, ...texts: string[]): Buffer {
  const body = Buffer.from(texts.map((text) => text + zero).join(''))
  const head = Buffer.alloc(type.length + 4)
  head.write(type)
  head.writeUInt32BE(body.length + 4, type.length)
  return Buffer.concat([head, body])
}

const start = message('', 'user', 'quayside')
const commitOf = (...before: string[]) => {
  const statements = new Statements()
  statements.read(Buffer.concat([start, ...before.map((text) => message('Q', text))]))
  return statements.read(message('Q', 'commit'))[0]!.statement
}

test('messages are told apart wherever the bytes are cut', () => {
  const bytes = Buffer.concat([
    start,
    message('Q', 'select 1'),
    message('P', 'by_name', 'select 2'),
    message('B', '', 'by_name'),
    message('S'),
  ])
  for (let cut = 1; cut < bytes.length; cut++) {
    const statements = new Statements()
    const read = [...statements.read(bytes.subarray(0, cut)), ...statements.read(bytes.subarray(cut))]
    expect(Buffer.concat(read.map(({ raw }) => raw))).toEqual(bytes)
    expect(read.map(({ statement }) => statement?.text)).toEqual([
      undefined,
      'select 1',
      undefined,
      'by_name',
      undefined,
    ])
    expect(read.map(({ isLast }) => isLast)).toEqual([false, true, false, false, true])
  }
})

test('the COMMIT of a write is one, that of a read is none', () => {
  expect(commitOf('begin')).toMatchObject({ isCommit: true })
  expect(commitOf("begin; select set_config('app.merchant_id', '1', true)")).toMatchObject({ isCommit: true })
  expect(commitOf('begin read only')).toMatchObject({ isCommit: false })
  expect(commitOf('begin read only', 'commit; begin')).toMatchObject({ isCommit: true })
  expect(commitOf('begin', 'commit; begin read only')).toMatchObject({ isCommit: false })
})
