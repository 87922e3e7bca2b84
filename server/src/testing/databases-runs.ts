/** Names that tell which run on which machine made a thing, so that what a dead run left can be removed. */
import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const NAME = /^lineside_test_([0-9a-f]{8})_(\d+)_[0-9a-f]{8}_/

/** 'lineside_test_<machine>_<process id>_<random>_<name>', at most 63 characters, fit for a database or a file. */
export function runName(name: string): string {
  const random = randomBytes(4).toString('hex')
  return `lineside_test_${HOST}_${process.pid}_${random}_${name.replace(/[^a-z0-9]+/gi, '_').toLowerCase()}`.slice(
    0,
    63,
  )
}

/** Whether a name is of a run on this machine whose process has ended. */
export function isOfDeadRun(name: string): boolean {
  const parts = NAME.exec(name)
  return parts !== null && parts[1] === HOST && !isAlive(Number(parts[2]))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
