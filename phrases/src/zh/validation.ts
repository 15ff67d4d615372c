import type { validation as en } from '#en/validation.ts'
import type { Same } from '#same.ts'

export const validation = {
  exact_length: '{{field}}须为 {{length}} 个字符。',
  exact_entries: '{{field}}须为 {{length}} 项。',
  not_unicode: '{{field}}含有无效的 Unicode 字符。',
  too_deep: '{{field}}嵌套超过 {{max}} 层。',
  too_many_fields: '{{field}}的字段数超过 {{max}} 个。',
  types: {
    string: '文本',
    number: '数字',
    int: '整数',
    boolean: 'true 或 false',
    array: '列表',
    object: '对象',
    record: '对象',
    null: '空值',
    other: '其他类型',
  },
  request: '请求',
  field: '字段“{{name}}”',
} as const satisfies Same<typeof en>
