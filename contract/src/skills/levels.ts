import { z } from 'zod'

/** 0 untrained, 1 trained, 2 practice with supervision, 3 practice alone, 4 activity reference (portal.md section 3). */
export const skillLevels = [0, 1, 2, 3, 4] as const
export type SkillLevel = (typeof skillLevels)[number]

export const MAX_LEVEL = 4
/** A Manager alone makes somebody a reference, and renews it. */
export const MANAGERS_LEVEL = 4
/** Days before a level ends in which it counts as expiring. */
export const EXPIRING_DAYS = 30

export const skillLevel = () => z.int().min(0).max(MAX_LEVEL)
/** One that somebody is raised to, or that is required. */
export const raisedLevel = () => z.int().min(1).max(MAX_LEVEL)

/** NONE: never evaluated. An expired level is kept, and is not in force. */
export const levelStandings = ['NONE', 'IN_FORCE', 'EXPIRING', 'EXPIRED'] as const
export type LevelStanding = (typeof levelStandings)[number]

/** How a level stands on a day of the plant; `soon` is that day and `EXPIRING_DAYS` more. A level holds on its last day. */
export function standingOf(
  level: { expiresOn: string | null } | null,
  { today, soon }: { today: string; soon: string },
): LevelStanding {
  if (level === null) return 'NONE'
  if (level.expiresOn === null || level.expiresOn > soon) return 'IN_FORCE'
  return level.expiresOn < today ? 'EXPIRED' : 'EXPIRING'
}

/** The level that counts: an expired one is none. */
export const levelInForce = (level: number, standing: LevelStanding): SkillLevel =>
  standing === 'NONE' || standing === 'EXPIRED' ? 0 : (level as SkillLevel)

/** The level that counts on a day of the plant: one whose last day is over is none, and holds on that day itself. */
export const levelOn = (level: number, expiresOn: string | null, day: string): SkillLevel =>
  levelInForce(level, standingOf({ expiresOn }, { today: day, soon: day }))

/** How many levels are missing to what the position requires; 0: none. */
export const gapOf = (required: number, level: number, standing: LevelStanding): number =>
  Math.max(0, required - levelInForce(level, standing))

interface Cells {
  levels: string
  standings: string
}

const standingLetters = { '-': 'NONE', F: 'IN_FORCE', E: 'EXPIRING', X: 'EXPIRED' } as const satisfies Record<
  string,
  LevelStanding
>

/** The letter of a standing in a row of the matrix. */
export const standingLetter = (standing: LevelStanding): string =>
  Object.entries(standingLetters).find(([, one]) => one === standing)?.[0] ?? '-'

/** A cell of the matrix: the `at`-th task of a person's row, and what their position requires there. */
export function cellAt({ levels, standings }: Cells, required: string | undefined, at: number) {
  const level = Number(levels[at] ?? 0) as SkillLevel
  const standing = standingLetters[(standings[at] ?? '-') as keyof typeof standingLetters] ?? 'NONE'
  const requiredHere = Number(required?.[at] ?? 0) as SkillLevel
  return { level, standing, required: requiredHere, gap: gapOf(requiredHere, level, standing) }
}
