import fc from 'fast-check'
import { command, type Named, one, which } from './command.ts'
import { cardRefused, VirtualCardModel } from './vcc-model.ts'

const words = [
  'confirm',
  'confirm',
  'refuse',
  'clear',
  'clear',
  'refund',
  'overrun',
  'issuer_freeze',
] as const

/** Steps of virtual cards. */
export const cardCommands: Named = {
  'virtual card': command([fc.bigInt(10_000n, 14_000n)], (amount) => async ({ purse }, scene) => {
    const expected = cardRefused(purse, amount, scene.cards)
    const real = await scene.vcc.apply(scene.house, amount)
    if (typeof real === 'string') return [expected, real]
    scene.cards.push({ model: new VirtualCardModel(purse, amount), real })
    return [expected, undefined]
  }),
  'word of the issuer': command([which, fc.constantFrom(...words)], (nth, word) => async ({ own }, scene) => {
    const found = one(scene.cards, nth)
    if (!found) return
    const { model, real } = found
    const expected = model.hear(word, own)
    const said = await scene.vcc.says(real, word)
    return [
      [expected, model.state],
      [said, await scene.vcc.state(real)],
    ]
  }),
  'act on a card': command(
    [which, fc.constantFrom('freeze' as const, 'unfreeze' as const, 'close' as const)],
    (nth, how) => async (_, scene) => {
      const found = one(scene.cards, nth)
      if (!found) return
      const { model, real } = found
      const expected = model.act(how)
      const said = await scene.vcc.act(scene.house, real, how)
      return [
        [expected, model.state],
        [said, await scene.vcc.state(real)],
      ]
    },
  ),
  'end of a card': command([which], (nth) => async (_, scene) => {
    const found = one(scene.cards, nth)
    if (!found) return
    found.model.end()
    await scene.vcc.end(scene.house, found.real)
    return [found.model.state, await scene.vcc.state(found.real)]
  }),
}
