import process from 'node:process'

/** Seconds for people: one decimal below ten, none above. */
export const seconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} s`

/** Prints one line for a piece of work: what it is while it runs, and the time it took. */
export const timed = async (label, work) => {
  const begin = performance.now()
  process.stdout.write(`${label}… `)
  try {
    const value = await work()
    process.stdout.write(`${seconds((performance.now() - begin) / 1000)}\n`)
    return value
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
