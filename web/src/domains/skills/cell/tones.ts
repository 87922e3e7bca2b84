import type { LevelStanding } from '@lineside/contract/skills'
import type { Tone } from '../../../ui/index.ts'

export const standingTones: Readonly<Record<LevelStanding, Tone>> = {
  NONE: 'neutral',
  IN_FORCE: 'done',
  EXPIRING: 'tardy',
  EXPIRED: 'overdue',
}
