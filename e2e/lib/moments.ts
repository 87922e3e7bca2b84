/** Numbers below what is asked for, always the same for a seed, so that a run that fails can be repeated. */
export function moments(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
