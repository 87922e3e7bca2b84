/**
 * The rating of an audit cycle, the same in browser and server (decisions 3.19): Σ(pillar score × pillar weight) / Σ weight,
 * one decimal, half up. It is calculated in whole numbers, so that no fraction is lost: scores count in tenths, weights in
 * hundredths.
 */
export const ratingDecimals = { score: 1, weight: 2 } as const

/** From 0 to so much. */
export const ratingBounds = { score: 100, weight: 100 } as const

/** The classes, from the lowest to the highest. */
export const classes = ['BRONZE', 'SILVER', 'GOLD'] as const
export type CycleClass = (typeof classes)[number]

/** The least rating of each class. */
export type Thresholds = Readonly<Record<CycleClass, number>>

export interface RatedPillar {
  weight: number
  /** 0 to 100 with one decimal; null: not scored yet */
  score: number | null
}

export interface Rating {
  /** of the pillars that are scored; null where none of them weighs anything */
  rating: number | null
  scored: number
  pillars: number
  /** every pillar is scored: the rating is that of the whole cycle */
  complete: boolean
}

const units = (value: number, decimals: number) => Math.round(value * 10 ** decimals)

/** The sums of 50 pillars are far below what a number holds exactly, and so is what is divided. */
export function ratingOf(pillars: readonly RatedPillar[]): Rating {
  let earned = 0
  let weights = 0
  let scored = 0
  for (const { weight, score } of pillars) {
    if (score === null) continue
    const heavy = units(weight, ratingDecimals.weight)
    scored += 1
    earned += heavy * units(score, ratingDecimals.score)
    weights += heavy
  }
  const rating = weights === 0 ? null : Math.floor((2 * earned + weights) / (2 * weights)) / 10
  return { rating, scored, pillars: pillars.length, complete: scored === pillars.length && scored > 0 }
}

/** The highest row of the table whose least rating is reached; null below the lowest, and without a rating. */
export function classOf(thresholds: Thresholds, rating: number | null): CycleClass | null {
  if (rating === null) return null
  return classes.findLast((one) => rating >= thresholds[one]) ?? null
}

/** The next class above a rating, and how many points are missing to it; null in the highest, and without a rating. */
export function nextClass(thresholds: Thresholds, rating: number | null): { name: CycleClass; missing: number } | null {
  if (rating === null) return null
  const name = classes.find((one) => rating < thresholds[one])
  return name ? { name, missing: differenceOf(thresholds[name], rating) ?? 0 } : null
}

/** How far the self-assessment lies above the audit, in points; null where one of both is missing. */
export const gapOf = (self: number | null, audit: number | null): number | null => differenceOf(self, audit)

/** What one score is more than another, without the dust of binary fractions. */
function differenceOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : (units(one, 1) - units(other, 1)) / 10
}
