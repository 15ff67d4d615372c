import type { rules as en } from '#en/rules.ts'
import type { Same } from '#same.ts'

export const rules = {
  required: '缺少{{field}}。',
  type: '{{field}}类型错误，应为{{expected}}。',
  too_long: '{{field}}最多 {{max}} 个字符。',
  too_short: '{{field}}至少 {{min}} 个字符。',
  too_big: '{{field}}不能大于 {{max}}。',
  too_small: '{{field}}不能小于 {{min}}。',
  too_many: '{{field}}最多 {{max}} 项。',
  too_few: '{{field}}至少 {{min}} 项。',
  choice: '{{field}}只能是以下之一：{{values}}。',
  format: '{{field}}格式不正确。',
  unknown: '此处不接受{{field}}。',
  duplicate: '{{field}}在请求中重复出现。',
  no_link: '{{field}}不能含网址或邮箱，句点后请留空格。',
  site_url: '{{field}}须为含域名的完整网址，如 https://shop.example。',
  plain_line: '{{field}}含有控制字符。',
  card_number: '{{field}}含有银行卡号。请删去，或仅保留前六位和后四位。',
  no_chinese: '{{field}}不支持中文字符。',
  time_zone: '{{field}}不是有效的时区名称。',
  years: '{{field}}须在 {{min}} 年至 {{max}} 年之间。',
  twice: '{{field}}中有重复项。',
  of_family: '{{field}}中有不属于该类通知的事件。',
  currency: '{{field}}不是有效的币种代码。',
  money: '{{field}}不是该币种的有效金额：仅限数字，小数位不能超过该币种的位数。',
} as const satisfies Same<typeof en>
