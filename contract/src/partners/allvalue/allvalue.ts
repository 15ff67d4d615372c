import { z } from 'zod'
import { call } from '#call.ts'
import { nothing } from '#fields.ts'
import { bindingChanges, movedBinding, seenBinding } from '#partners/binding/binding.ts'
import { bindingList } from '#partners/binding/row.ts'
import { proofOf } from '#proof.ts'

const base = '/third-party/allvalue'
const manage = { access: 'partner.binding.manage', effect: 'write', output: movedBinding } as const

/** Stores at AllValue: bound by an application that staff have approved (ADR 0143). */
export const allvalueStoreCalls = {
  list: call({
    path: `${base}/list`,
    summary: 'List AllValue stores, with their health and history',
    access: 'partner.binding.view',
    effect: 'read',
    input: nothing,
    output: bindingList,
  }),
  bind: call({
    ...manage,
    path: `${base}/bind`,
    summary: 'Say which site an AllValue store is',
    proof: 'asked',
    input: z.strictObject({ ...seenBinding, siteId: z.uuid(), proof: proofOf.partner }),
    errors: ['object.not_found', 'request.conflict', 'partner.state', 'partner.site'],
    logs: ['id', 'siteId'],
    changes: [...bindingChanges],
  }),
  unbind: call({
    ...manage,
    path: `${base}/unbind`,
    summary: 'Let an AllValue store go; another application binds it again',
    proof: 'asked',
    input: z.strictObject({ ...seenBinding, proof: proofOf.partner }),
    errors: ['object.not_found', 'request.conflict', 'partner.state'],
    logs: ['id'],
    changes: [...bindingChanges],
  }),
} as const
