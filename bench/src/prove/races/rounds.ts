import type { RaceRound } from './approvals.ts'

/** One round after the other. @returns what came out wrong, with the race and the round */
export async function runRounds(name: string, rounds: number, race: RaceRound): Promise<string[]> {
  const wrong: string[] = []
  for (let round = 0; round < rounds; round++)
    for (const what of await race(round)) wrong.push(`${name}, round ${round}: ${what}`)
  return wrong
}
