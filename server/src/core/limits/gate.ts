/** Lets a few works go on at once and a bounded number wait; whoever comes when nobody more may wait is sent away. */
export interface Gate {
  /**
   * Does the work when its turn comes. `lane`: whose it is; lanes take turns, so that one with many does not hold up one
   * with few, and none may fill the queue alone. `trusted` ones go first and have room of their own. Null: nobody more may
   * wait; nothing was done.
   */
  run<T>(lane: string, work: () => Promise<T>, trusted?: boolean): Promise<{ done: T } | null>
}

interface Bounds {
  /** works under way at once */
  atOnce: number
  /** the most that wait, of those that are trusted and of the others each */
  waiting: number
  /** the most that wait of one lane */
  ofOneLane: number
}

type Start = () => void

export function gate({ atOnce, waiting, ofOneLane }: Bounds): Gate {
  const queues = { trusted: queue(), others: queue() }
  let running = 0

  function next() {
    if (running >= atOnce) return
    const start = queues.trusted.shift() ?? queues.others.shift()
    if (!start) return
    running++
    start()
  }

  return {
    async run(lane, work, trusted = false) {
      const own = trusted ? queues.trusted : queues.others
      if (running >= atOnce) {
        if (own.size() >= waiting || own.ofLane(lane) >= ofOneLane) return null
        await new Promise<void>((start) => own.push(lane, start))
      } else running++
      try {
        return { done: await work() }
      } finally {
        running--
        next()
      }
    },
  }
}

/** Waiting works by lane, the first of each lane in turn. */
function queue() {
  const lanes = new Map<string, Start[]>()
  let size = 0
  return {
    size: () => size,
    ofLane: (lane: string) => lanes.get(lane)?.length ?? 0,
    push(lane: string, start: Start) {
      const waiting = lanes.get(lane)
      if (waiting) waiting.push(start)
      else lanes.set(lane, [start])
      size++
    },
    shift(): Start | undefined {
      for (const [lane, waiting] of lanes) {
        const start = waiting.shift()
        // behind the others, for its next one
        lanes.delete(lane)
        if (waiting.length > 0) lanes.set(lane, waiting)
        size--
        return start
      }
      return undefined
    },
  }
}
