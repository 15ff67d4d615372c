import { getHeapStatistics } from 'node:v8'

/** Counters and times of answers, as Prometheus reads them. */
export interface Metrics {
  answered(call: string, status: number, seconds: number): void
  text(): string
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Series {
  count: number
  seconds: number
  readonly below: number[]
}

export function createMetrics(): Metrics {
  const answers = new Map<string, number>()
  const times = new Map<string, Series>()
  return {
    answered(call, status, seconds) {
      const labels = `call="${call}",http="${status}"`
      answers.set(labels, (answers.get(labels) ?? 0) + 1)
      let series = times.get(call)
      if (!series) times.set(call, (series = { count: 0, seconds: 0, below: buckets.map(() => 0) }))
      series.count++
      series.seconds += seconds
      const bucket = buckets.findIndex((limit) => seconds <= limit)
      if (bucket >= 0) series.below[bucket]!++
    },
    text: () => [...processLines(), ...answerLines(answers), ...timeLines(times), ''].join('\n'),
  }
}

function processLines(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_size_used_bytes gauge',
    `nodejs_heap_size_used_bytes ${heapUsed}`,
    '# TYPE nodejs_heap_size_limit_bytes gauge',
    `nodejs_heap_size_limit_bytes ${getHeapStatistics().heap_size_limit}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime()}`,
  ]
}

const answerLines = (answers: ReadonlyMap<string, number>): string[] => [
  '# TYPE quayside_answers_total counter',
  ...[...answers].map(([labels, count]) => `quayside_answers_total{${labels}} ${count}`),
]

function timeLines(times: ReadonlyMap<string, Series>): string[] {
  const lines = ['# TYPE quayside_answer_seconds histogram']
  for (const [call, { count, seconds, below }] of times) {
    let sum = 0
    buckets.forEach((limit, index) => {
      sum += below[index]!
      lines.push(`quayside_answer_seconds_bucket{call="${call}",le="${limit}"} ${sum}`)
    })
    lines.push(
      `quayside_answer_seconds_bucket{call="${call}",le="+Inf"} ${count}`,
      `quayside_answer_seconds_sum{call="${call}"} ${seconds}`,
      `quayside_answer_seconds_count{call="${call}"} ${count}`,
    )
  }
  return lines
}
