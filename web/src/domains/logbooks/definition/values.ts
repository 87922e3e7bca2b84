import type { Infer } from '@lineside/contract/core'
import { type Frequency, logbookChange, newLogbook } from '@lineside/contract/logbooks'
import type { Resolver } from 'react-hook-form'
import { formCheck, withoutVersion } from '../../../core/form/index.ts'
import type { Logbook } from '../queries.ts'

export interface EditActivity {
  key: string
  /** null: it is new */
  id: number | null
  title: string
  description: string
  frequency: Frequency
  mayNotApply: boolean
  needsNote: boolean
  needsFile: boolean
}

export interface LogbookValues {
  name: string
  /** lines with a book of their own */
  placeIds: string[]
  activities: EditActivity[]
}

export type NewLogbookValues = LogbookValues & { industryId: string | null }
export type NewLogbookBody = Infer<typeof newLogbook>
export type LogbookBody = Omit<Infer<typeof logbookChange>, 'rowVersion'>

export const blank: NewLogbookValues = { industryId: null, name: '', placeIds: [], activities: [] }

export const valuesOf = ({ name, placeIds, activities }: Logbook): LogbookValues => ({
  name,
  placeIds: placeIds.map(String),
  activities: activities.map((activity) => ({ key: `stored-${activity.id}`, ...activity })),
})

let made = 0
const newKey = () => `new-${++made}`

export const newActivity = (title: string): EditActivity => ({
  key: newKey(),
  id: null,
  title,
  description: '',
  frequency: 'DAILY',
  mayNotApply: false,
  needsNote: false,
  needsFile: false,
})

const folded = (title: string) => title.trim().toLocaleLowerCase()

/** With what was pasted at the end, each title once. */
export function withPasted(activities: readonly EditActivity[], lines: readonly string[]): EditActivity[] {
  const known = new Set(activities.map(({ title }) => folded(title)))
  const added = lines.filter((line) => {
    if (known.has(folded(line))) return false
    known.add(folded(line))
    return true
  })
  return [...activities, ...added.map(newActivity)]
}

const sentActivity = ({ key: _, ...activity }: EditActivity) => ({
  id: activity.id,
  title: activity.title,
  description: activity.description,
  frequency: activity.frequency,
  mayNotApply: activity.mayNotApply,
  needsNote: activity.needsNote,
  needsFile: activity.needsFile,
})

const sent = ({ name, placeIds, activities }: LogbookValues) => ({
  name,
  placeIds: placeIds.map(Number),
  activities: activities.map(sentActivity),
})

/** Checked as a new logbook is; what comes out can be sent. */
export const newLogbookCheck = (): Resolver<NewLogbookValues, unknown, NewLogbookBody> =>
  formCheck(newLogbook(), (values) => ({
    ...sent(values),
    industryId: values.industryId === null ? undefined : Number(values.industryId),
  }))

/** The version is the form's own: it sends the one that was seen. */
export const logbookCheck = (): Resolver<LogbookValues, unknown, LogbookBody> =>
  formCheck(logbookChange(), (values) => ({ ...sent(values), rowVersion: 1 }), { send: withoutVersion })
