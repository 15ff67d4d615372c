/** What is said when something about rules is refused. */
export const ruleErrorTexts = {
  'risk.rule_unreadable': '规则文本无法识别，问题出现在第 {{place}} 个字符处。',
  'risk.rule_invalid': '规则的第 {{node}} 个条件无效，请检查运算符与取值。',
  'risk.rule_clash': '规则“{{name}}”与其他规则冲突，或永远不会命中。请先修改，或确认后仍然保存。',
  'risk.too_many': '同时运行的数量不得超过 {{max}}，请先停用部分规则。',
  'risk.set_state': '规则集的当前状态不支持此操作，请刷新页面。',
  'risk.set_live': '规则集曾经生效或正在试运行，不能删除，请改为停用。',
  'risk.name_taken': '已存在同名规则集。',
  'risk.lab_stale': '规则“{{name}}”在最近 {{hours}} 小时内未经测算。请先运行测算，或确认不经测算直接发布。',
  'risk.collecting': '规则“{{name}}”所用的计数仍在累积，还需 {{days}} 天方可使用。',
  'risk.version_unknown': '该版本无法使用：没有规则，或从未生效。',
  'risk.no_mark': '该订单没有所选信息，请选择其他维度。',
} as const
