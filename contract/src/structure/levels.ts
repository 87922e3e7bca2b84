/** The five levels of place, from the plant down (portal.md section 3). */
export const levels = ['industry', 'process', 'family', 'industryLine', 'collectPoint'] as const
export type Level = (typeof levels)[number]

/** The level that a place of this one stands below; undefined for the plant. */
export function levelAbove(level: Level): Level | undefined {
  return levels[levels.indexOf(level) - 1]
}

/** The level of what stands below a place of this one; undefined for a collect point. */
export function levelBelow(level: Level): Level | undefined {
  return levels[levels.indexOf(level) + 1]
}
