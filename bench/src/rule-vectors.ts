import { ruleVectors } from '#prove/machines/rule-vectors.ts'

for (const vector of ruleVectors()) process.stdout.write(`${JSON.stringify(vector)}\n`)
