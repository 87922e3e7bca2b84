import { readdirSync, readFileSync } from 'node:fs'

/** Kills a browser with all its processes (SIGKILL), found by the profile that they were started with. */
export function killByProfile(profile: string): void {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const isOf = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile)
      if (isOf && Number(name) !== process.pid) process.kill(Number(name), 'SIGKILL')
    } catch {
      // it ended meanwhile
    }
  }
}
