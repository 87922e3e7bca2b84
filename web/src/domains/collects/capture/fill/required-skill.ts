import { localTime } from '@lineside/contract/core'
import { levelOn } from '@lineside/contract/skills'
import { clockOffset } from '../../../../core/api/index.ts'
import type { Form } from './answers.ts'

/**
 * What a form asks of who fills it and the reader has not; null where they have it, or it asks nothing. A level holds
 * through its last day by the plant's calendar, also while the device is away from the server.
 */
export function missingSkill({ requiredSkill: skill }: Pick<Form, 'requiredSkill'>, zone: string) {
  if (!skill) return null
  const today = localTime(new Date(Date.now() + (clockOffset() ?? 0)), zone).day
  const ownLevel = levelOn(skill.ownLevel, skill.until, today)
  return ownLevel < skill.level ? { ...skill, ownLevel } : null
}
