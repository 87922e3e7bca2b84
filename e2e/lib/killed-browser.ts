import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Without what a browser does beside showing its page; what it keeps on the disk is as ever. */
const arguments_ = [
  '--headless=new',
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-extensions',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider',
  '--no-first-run',
  '--no-default-browser-check',
  '--password-store=basic',
  '--renderer-process-limit=1',
]

/** A Chromium with a profile of its own, the leader of its process group. */
export function startBrowser(chromium: string, profile: string, ...more: string[]): ChildProcess {
  return spawn(chromium, [...arguments_, `--user-data-dir=${profile}`, ...more], { detached: true, stdio: 'ignore' })
}

/** Every process that came of one, itself last. */
function tree(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // it ended meanwhile
    }
  }
  const under = (one: number): number[] => [...(children.get(one) ?? []).flatMap(under), one]
  return under(pid)
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it ended by itself
  }
}

/** Kills the browser with all its processes, as a battery that is taken out does; done is it when none is left. */
export async function killBrowser(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const ended = child.exitCode !== null || child.signalCode !== null
  const all = tree(pid)
  // the group first: no process of it may see another one die
  signal(-pid)
  for (const one of all) signal(one)
  if (!ended) await new Promise((resolve) => child.once('exit', resolve))
}
