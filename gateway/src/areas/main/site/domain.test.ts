import { beforeAll, describe, expect, test } from 'vitest'
import { portalCalls } from '@quayside/contract/index.ts'
import { siteWorld } from '#areas/main/test/site-world.ts'
import type { Somebody } from '#test/approvals.ts'

const world = await siteWorld()
const { app, shown, added, approved } = world
const { checkDomain, update } = portalCalls.site
let anna: Somebody

beforeAll(async () => {
  ;({ anna } = await world.begin())
})

describe('proof of the domain', () => {
  test.each(['dns', 'file'] as const)('by %s, once what was asked for stands there', async (way) => {
    const id = await added()
    const { proof, version } = await shown(id)
    const [at, text] =
      way === 'dns' ? [proof.dns!.name, proof.dns!.value] : [proof.file!.url, proof.file!.text]
    app.records.set(at, ['something else'])
    expect((await anna.ask(checkDomain, { id, version, way })).data).toMatchObject({
      proven: false,
      problem: 'wrong_text',
    })
    app.records.set(at, ['something else', text])
    expect((await anna.ask(checkDomain, { id, version, way })).data).toMatchObject({ proven: true })
    const site = await shown(id)
    expect([site.proof.provenBy, site.story.at(-1)!.event]).toEqual([way, 'prove'])
  })

  test('another host has to be proven anew', async () => {
    const id = await approved()
    const { proof, version } = await shown(id)
    app.records.set(proof.dns!.name, [proof.dns!.value])
    await anna.ask(checkDomain, { id, version, way: 'dns' })
    const moved = { url: 'https://elsewhere.test.example', tool: 'shopify', kind: 'website' } as const
    const seen = await shown(id)
    const { name } = seen
    await anna.ask(update, { id, version: seen.version, name, serviceEmail: 'a@b.example', ...moved })
    expect((await shown(id)).proof.provenBy).toBeNull()
  })

  test('an app has no domain', async () => {
    const id = await added({ kind: 'app', store: 'App Store', system: 'ios' })
    expect((await anna.ask(checkDomain, { id, version: 1, way: 'dns' })).status).toBe('12000004')
  })
})
