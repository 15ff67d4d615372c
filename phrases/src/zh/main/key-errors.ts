import type { keyErrorTexts as en } from '#en/main/key-errors.ts'
import type { Same } from '#same.ts'

/** 密钥操作被拒绝时的提示。 */
export const keyErrorTexts = {
  'key.in_overlap': '该类型的原密钥尚在停用过渡期。请待其到期，或先将其吊销，再重试。',
  'key.waiting': '该类型已有一把尚未使用的密钥。请先使用、启用或吊销该密钥。',
  'key.state': '密钥当前状态不支持此操作，请刷新页面。',
  'key.weak': '该 RSA 密钥（{{bits}} 位）强度不足，请重新生成不少于 {{min}} 位的密钥对。',
  'key.private': '您粘贴的是私钥，请粘贴公钥。该私钥应视为已泄露，请弃用并重新生成密钥对。',
  'key.unreadable': '内容不是 PEM 格式的 RSA 公钥。',
  'key.known': '该公钥曾经保存过，请重新生成密钥对。',
  'key.md5_closed': '暂不支持 MD5 密钥，请使用 HMAC。',
  'key.md5_unticked': '请确认您已知悉 MD5 强度不足。',
  'key.not_shown':
    '无法再次查看该密钥。仅创建人可在生成后 {{minutes}} 分钟内、首次使用前查看。请吊销该密钥并重新生成。',
  'key.shown_often': '每小时最多可查看密钥 {{max}} 次，请稍后再试。',
  'key.overlap_long': '原密钥最多可保留 {{max}} 天，请缩短时间。',
} as const satisfies Same<typeof en>
