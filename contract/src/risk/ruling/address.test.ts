import { describe, expect, test } from 'vitest'
import { addressBits, ipOf, netOf } from './address.ts'

describe('an address', () => {
  test.each([
    ['198.51.100.47', '198.51.100.47', '4:c6336400/24'],
    ['::ffff:198.51.100.47', '198.51.100.47', '4:c6336400/24'],
    ['::ffff:c633:642f', '198.51.100.47', '4:c6336400/24'],
    ['2001:DB8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', '6:20010db8000000000000000000000000/48'],
    [
      '2001:db8::192.0.2.1',
      '2001:0db8:0000:0000:0000:0000:c000:0201',
      '6:20010db8000000000000000000000000/48',
    ],
  ])('%s is counted as %s within %s', (written, ip, net) => {
    expect(ipOf(written)).toBe(ip)
    expect(netOf(written)).toBe(net)
  })

  test.each([
    '1..2.3',
    '0x10.1.1.1',
    '1e1.2.3.4',
    '010.1.1.1',
    '1.2.3.256',
    '1.2.3',
    '1::2::3',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7::8:9',
    '::1.2.3.400',
    'fe80::1%eth0',
    '',
  ])('%j is none', (written) => {
    expect(addressBits(written)).toBeUndefined()
    expect(ipOf(written)).toBeNull()
  })

  // A shop behind a proxy would tell one address of all its buyers, and one thief would block them all.
  test.each(['127.0.0.1', '::ffff:10.0.0.8', '192.168.1.20', '100.64.3.9', '::1', 'fd00::7', 'fe80::1'])(
    '%s tells nothing of who buys',
    (written) => {
      expect(addressBits(written)).toBeDefined()
      expect([ipOf(written), netOf(written)]).toEqual([null, null])
    },
  )
})
