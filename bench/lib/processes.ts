import { readdirSync, readFileSync } from 'node:fs'

/** Kernel ticks a second that /proc counts in; 100 on every Linux that Node runs on. */
const TICKS = 100

interface Stat {
  parent: number
  ticks: number
  /** of children that ended */
  endedTicks: number
}

function stat(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const parts = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(parts[field - 3])
    return { parent: at(4), ticks: at(14) + at(15), endedTicks: at(16) + at(17) }
  } catch {
    return null
  }
}

/** CPU milliseconds a process has used, with its children, living and ended. */
export function cpuMilliseconds(pid: number): number {
  const own = stat(pid)
  if (!own) return 0
  let ticks = own.ticks + own.endedTicks
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const other = stat(name)
    if (other?.parent === pid) ticks += other.ticks + other.endedTicks
  }
  return (ticks * 1000) / TICKS
}

/** Resident memory of a process in megabytes. */
export function residentMegabytes(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(match?.[1] ?? 0) / 1024
}
