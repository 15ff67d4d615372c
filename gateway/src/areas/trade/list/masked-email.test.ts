import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

const masks = {
  'emma.blake@outlook.com': 'em***ke@outlook.com',
  'abcde@x.example': 'ab***de@x.example',
  'abcd@x.example': 'a***@x.example',
  'a@x.example': 'a***@x.example',
  '@x.example': '***@x.example',
  'two@at@x.example': 'tw***at@x.example',
  '张三丰李四王五@例子.中国': '张三***王五@例子.中国',
  'no-at-sign': 'no***gn',
  none: 'n***',
  'ends@': 'e***@',
  '😀😀😀😀😀@x.example': '😀😀***😀😀@x.example',
  '': '***',
}

test('of an address its domain and the ends of its name stay', () => {
  expect(Object.keys(masks).map(maskedEmail)).toEqual(Object.values(masks))
})
