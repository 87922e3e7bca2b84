/** Of an event in a trace of Chromium what is moved here; times in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** how long a processor worked on it */
  tdur?: number
}

interface Task {
  ts: number
  end: number
  /** of its time, so much that a processor worked on it */
  share: number
}

/**
 * Writes into a trace that each task of a thread took as long as a processor worked on it, and what happened within it
 * as much sooner: what other programs took of the machine meanwhile is no work of the page. The events are changed.
 */
export function byProcessorTime(events: TraceEvent[]): void {
  const tasks = tasksOf(events)
  for (const event of events) {
    const task = taskAt(tasks.get(threadOf(event)) ?? [], event.ts)
    if (!task) continue
    const at = (time: number) => Math.round(task.ts + (Math.min(time, task.end) - task.ts) * task.share)
    const begin = at(event.ts)
    if (event.dur !== undefined) event.dur = Math.max(0, at(event.ts + event.dur) - begin)
    event.ts = begin
  }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`

/** The tasks of each thread that took longer than the work on them, in their order; one does not begin within another. */
function tasksOf(events: readonly TraceEvent[]): Map<string, Task[]> {
  const tasks = new Map<string, Task[]>()
  for (const event of events) {
    const { name, ph, ts, dur, tdur } = event
    if (name !== 'RunTask' || ph !== 'X' || dur === undefined || tdur === undefined || tdur >= dur) continue
    const thread = threadOf(event)
    const list = tasks.get(thread) ?? []
    list.push({ ts, end: ts + dur, share: tdur / dur })
    tasks.set(thread, list)
  }
  for (const list of tasks.values()) list.sort((a, b) => a.ts - b.ts)
  return tasks
}

/** The task in which a time lies: the last that begins before it, where it has not ended. */
function taskAt(tasks: readonly Task[], time: number): Task | undefined {
  let [low, high] = [0, tasks.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tasks[middle]?.ts ?? 0) <= time) low = middle + 1
    else high = middle
  }
  const task = tasks[low - 1]
  return task && time <= task.end ? task : undefined
}
