/** How many shades of one colour tell how much there is. */
const STEPS = 5

/** The shade for so much of the most there is: 1 is pale, 5 is full; none for nothing. */
export function heatOf(value: number, most: number): number | undefined {
  if (value <= 0 || most <= 0) return undefined
  return Math.min(STEPS, Math.ceil((value / most) * STEPS))
}
