import { expect, test } from 'vitest'
import { browserLanguage, storage } from './storage.ts'

test('the first language of the browser that the product speaks is taken, else English', () => {
  expect(browserLanguage(['fr-FR', 'zh-TW', 'en'])).toBe('zh')
  expect(browserLanguage(['fr', 'de'])).toBe('en')
})

test('client storage holds token, language, user name, client IP and the permission menu, and forgets the user', () => {
  storage.keepLanguage('zh')
  storage.keepUser({ token: 't', userName: 'lin_yue', clientIp: '192.0.2.1' })
  storage.keepMenu({ menu: [], permissions: [], administrator: 'Lin Yue', roleName: null })
  expect(Object.keys(window.localStorage).toSorted()).toEqual(['clientIp', 'language', 'token', 'userName'])
  expect(Object.keys(window.sessionStorage)).toEqual(['permissionMenu'])
  storage.forgetUser()
  expect(Object.keys(window.localStorage)).toEqual(['language'])
  expect(Object.keys(window.sessionStorage)).toEqual([])
})
