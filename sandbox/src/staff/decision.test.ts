import { expect, test } from 'vitest'
import { decisionFor } from './decision.ts'

test.each([
  ['Nanbei Trading Co., Ltd.', 'approve'],
  ['Reject Trading Ltd.', 'reject'],
  ['拒绝贸易有限公司', 'reject'],
  ['Hold Holdings', 'hold'],
  ['Household Goods Ltd.', 'approve'],
  ['Wait and See Ltd.', 'none'],
])('the card of %s: %s', (name, move) => expect(decisionFor(name).move).toBe(move))
