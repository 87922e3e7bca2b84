import process from 'node:process'

/** Seconds for people: one decimal below ten, none above. */
export const seconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} s`

/** The work whose line is begun and not ended; only the last thing printed can be one. */
let begun

/** Prints a whole line, below one that was begun. */
export const line = (text) => {
  process.stdout.write(begun ? `\n${text}\n` : `${text}\n`)
  begun = undefined
}

/**
 * Prints one line for a piece of work: what it is while it runs, and the time it took. Of works side by side, one whose
 * line cannot be ended any more is told in a line of its own.
 */
export const timed = async (label, work) => {
  const start = performance.now()
  const own = Symbol(label)
  const end = (result) => {
    if (begun !== own) return line(`${label}… ${result}`)
    process.stdout.write(`${result}\n`)
    begun = undefined
  }
  if (!begun) {
    process.stdout.write(`${label}… `)
    begun = own
  }
  try {
    const value = await work()
    end(seconds((performance.now() - start) / 1000))
    return value
  } catch (error) {
    end('failed')
    throw error
  }
}
