import { expect, test } from 'vitest'
import { containsName, isCommonPassword } from './common-password.ts'
import { commonWords } from './common-words.ts'

const names = ['nanbei_finance', '南北户外', 'Nanbei Outdoor']
const isCommon = (password: string) => isCommonPassword(password, names)

// Of the lists of leaked passwords that are public: the first that the rules of length and kinds let through.
const leaked =
  `password1 password123 Password1 P@ssw0rd P@ssword1 Passw0rd! passw0rd qwerty123 Qwerty123 qwerty1234 qwer1234
  1q2w3e4r 1qaz2wsx 1qaz@WSX zaq12wsx q1w2e3r4 q1w2e3r4t5 1q2w3e4r5t abc12345 abcd1234 a1234567 a12345678 a123456789 aa123456 Aa123456
  Aa123456. Aa@123456 abc123456 123456789a 12345678a 1234567a iloveyou1 iloveyou2 iloveyou! princess1 football1 baseball1 superman1 sunshine1
  welcome1 Welcome1! welcome123 Welcome@123 admin123 Admin123! Admin@123 administrator1 letmein1 letmein123 trustno1 monkey123 dragon123 master123
  michael1 jordan23 charlie1 summer2024 Summer2025! Winter2025! January2026! monday123 computer1 internet1 changeme1 Changeme123 test1234 Test@1234 root1234
  woaini520 woaini1314 woaini123 5201314a zxcvbnm1 zxcvbnm123 asdf1234 asdfghjkl1 qazwsx123 qweasdzxc1 1a2b3c4d a1b2c3d4 qq123456 wang1234 zhang123 liu12345
  pokemon1 liverpool1 arsenal1 chelsea1 blink182 ncc1701d starwars1 batman123 shadow123 killer123 pussy123 fuckyou1 fuckyou2 asshole1
  aaaaaaa1 11111111a 88888888a 12341234a !QAZ2wsx 1234qwer 123qweasd 123qwe!@# qwe123!@# Quayside1! quayside2026 Nanbei123! nanbei2026 outdoor1`
    .trim()
    .split(/\s+/)

test.each(leaked)('refuses %s', (password) => {
  expect(isCommon(password)).toBe(true)
})

test('each common word stands for its forms: far more than ten thousand', () => {
  const endings = [
    '',
    '1',
    '12',
    '123',
    '1234',
    '!',
    '1!',
    '123!',
    '@123',
    '2024',
    '2025',
    '2026',
    '2026!',
    '#1',
    '888',
    '666',
    '520',
    '88',
    '99',
    '007',
  ]
  const forms = [...commonWords].flatMap((word) =>
    endings.flatMap((ending) => [word + ending, word[0]!.toUpperCase() + word.slice(1) + ending]),
  )
  expect(new Set(forms).size).toBeGreaterThan(10_000)
  expect(forms.filter((form) => !isCommon(form))).toEqual([])
})

test.each([
  'Right-Word-7',
  'Blue-Harbour-42',
  'kT9#vLq2',
  'Welcome-to-London-9',
  '海浪与灯塔-72x',
  'tr4in!Kettle',
  'uwe.7.plötzlich',
])('takes %s', (password) => {
  expect(isCommon(password)).toBe(false)
})

test('a name is found whole, whatever its case', () => {
  expect(containsName('xNANBEI_finance9', names)).toBe(true)
  expect(containsName('在南北户外9a', names)).toBe(true)
  expect(containsName('Right-Word-7', names)).toBe(false)
})
