import type { proof as en } from '#en/proof.ts'
import type { Same } from '#same.ts'

export const proof = {
  by: '验证方式',
  kind: {
    loginPassword: '登录密码',
    paymentPassword: '支付密码',
    totp: '动态码',
    passkey: '通行密钥',
  },
  hint: {
    loginPassword: '您当前用于登录的密码。',
    paymentPassword: '用于确认是您本人操作。',
    totp: '身份验证器当前显示的 6 位数字。',
    passkey: '提交时浏览器会请您验证指纹、面容、PIN 或硬件密钥。',
  },
  problem: {
    missing: '请完成验证。',
    refused: '通行密钥验证未完成，请重试或改用其他方式。',
    unsupported: '此浏览器不支持通行密钥，请改用其他方式。',
  },
  locked: '错误次数过多，已锁定，{{minutes}} 分钟后解锁。',
  none: '此操作需要验证，您尚未设置支付密码或二次验证方式。',
  noPayment: '此操作需要支付密码，您尚未设置。',
  noKey: '此操作还需要安全密钥（身份验证器或通行密钥），您尚未设置。',
  toSettings: '前往安全设置',
} as const satisfies Same<typeof en>
