import type { LoadResult } from './load.ts'

export interface Measured extends LoadResult {
  serverCpu: number
  databaseCpu: number
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The median of each figure over the rounds. */
export function medianOf(rounds: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(rounds.map((round) => round[key]))
  return {
    requestsPerSecond: of('requestsPerSecond'),
    requests: of('requests'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    errors: Math.max(...rounds.map((round) => round.errors)),
    serverCpu: of('serverCpu'),
    databaseCpu: of('databaseCpu'),
  }
}

const two = (value: number) => value.toFixed(2)

export function row(name: string, m: Measured): string {
  return `| ${name} | ${Math.round(m.requestsPerSecond)} | ${two(m.p50)} | ${two(m.p99)} | ${m.serverCpu.toFixed(3)} | ${m.databaseCpu.toFixed(3)} | ${m.errors} |`
}

export const header = [
  '| | req/s | p50 ms | p99 ms | server CPU ms/req | PostgreSQL CPU ms/req | errors |',
  '|---|---|---|---|---|---|---|',
].join('\n')

export interface Goal {
  work: string
  measured: number
  goal: number
  unit: string
}

export function goalRow({ work, measured, goal, unit }: Goal): string {
  const met = measured <= goal
  return `| ${work} | ${two(measured)}${unit} | ≤ ${goal}${unit} | ${met ? 'met' : '**not met**'} |`
}
