import type { entry as en } from '../en/entry.ts'
import type { Same } from '../same.ts'

export const entry = {
  title: '登录商户后台',
  lead: '供商户主账号与操作员使用',
  name: '登录名或邮箱',
  password: '登录密码',
  captcha: '图形验证码',
  captchaHint: '4 位字符，不区分大小写',
  captchaImage: '含四个字符的图片',
  captchaAgain: '换一张',
  submit: '登录',
  hint: '在新设备登录时，将向绑定邮箱发送验证码。密码连续输错 5 次，账号锁定 30 分钟。',
  about: {
    title: '欺诈监控',
    ratio: '比率如何计算',
    ratioText: '（TC40 + TC15）÷ TC05，即欺诈报告与争议之和除以清算交易。',
    twice: '一笔订单可计两次',
    twiceText: '同一笔订单先报 TC40 再报 TC15，计两次。',
    cost: '计入案件的费用',
    costText: '自 2025年9月1日起，每件收费 8–10 美元。',
  },
  device: {
    title: '确认此设备',
    lead: '首次在此设备登录，验证码已发送至 {{target}}。',
    code: '验证码',
    codeHint: '6 位数字',
    remember: '360 天内不再询问此设备',
    submit: '确认并登录',
    again: '重新发送',
    againIn: '{{seconds}} 秒后可重发',
    sent: '新验证码已发送。',
    back: '更换账号',
    hint: '验证码 10 分钟内有效。',
  },
  required: {
    name: '请输入登录名或邮箱。',
    password: '请输入登录密码。',
    captcha: '请输入图中字符。',
    code: '请输入 6 位验证码。',
  },
  reason: {
    other: '此浏览器中已有其他账号登录。',
  },
} as const satisfies Same<typeof en>
