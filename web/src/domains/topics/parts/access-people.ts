import { topicAccessLevels } from '@lineside/contract/topics'
import { textOf } from '../../../core/i18n/index.ts'

export type Level = (typeof topicAccessLevels)[number]

/** Somebody with a right in the topic, as the dialog holds them; who is added has no more than a name. */
export interface AccessPerson {
  id: number
  name: string
  level: Level
  note: 'inactive' | 'mayNotOpen' | null
}

export const levelOptions = () =>
  topicAccessLevels.map((value) => ({ value, label: textOf('topics', `levels.${value}`) ?? value }))
