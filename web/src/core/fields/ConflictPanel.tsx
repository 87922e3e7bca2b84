import type { historyEntry, Infer } from '@lineside/contract/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { Conflict, FieldConflict, Side } from '../form/dialog.ts'
import { useFormats, useTranslation } from '../i18n/index.ts'
import { usePlantZone } from '../pickers/index.ts'
import { ChangedParts } from '../record/index.ts'
import styles from './ConflictPanel.module.css'
import { differingFields } from './changes.ts'
import { type AnyFields, type Fields, type FieldTools, fieldLabel, fieldText, useFieldTools } from './fields.ts'
import { SideChoice } from './SideChoice.tsx'

export interface ConflictPanelProps<R> {
  conflict: Conflict<R>
  fields: Fields<R>
  /** the record's history as far as it is here: its last entry says who saved, and when */
  log?: readonly Infer<typeof historyEntry>[] | undefined
  /** of a record that is no plant's: whose clock its history goes by; left out: the reader's own */
  plant?: number | undefined
  /** what else was saved, that is none of the fields */
  children?: ReactNode
}

/** What somebody else saved while a form was filled in: what was taken over, and what is to be chosen. */
export function ConflictPanel<R>({ conflict, fields, log, plant, children }: ConflictPanelProps<R>) {
  const { t } = useTranslation()
  const title = useId()
  const panel = useRef<HTMLElement>(null)
  const { before, current, refused } = conflict
  const typed = conflict.fields.flatMap(({ key, mine, theirs }) => [{ [key]: mine }, { [key]: theirs }])
  const tools = useFieldTools(fields, [before as object, current as object, ...typed])
  const open = new Set(conflict.fields.map(({ key }) => key))
  const taken = differingFields(fields, before, current, tools, t('record.none')).filter(({ key }) => !open.has(key))
  // after a refused save the reader stands at the button that sent it
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version that was refused leads here once
  useEffect(() => {
    if (refused) panel.current?.focus()
  }, [refused, current])
  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={title} className={styles.panel}>
      <h2 id={title} className={styles.title}>
        {t('conflict.title')}
      </h2>
      <SavedBy log={log} plant={plant ?? (current as { industryId?: number | null }).industryId ?? null} />
      <p role="alert" className={styles.text}>
        {t(open.size > 0 ? 'conflict.choose' : 'conflict.merged')}
      </p>
      {conflict.fields.map((one) => (
        <Choice
          key={one.key}
          one={one}
          fields={fields}
          tools={tools}
          onChoose={(side) => conflict.choose(one.key, side)}
        />
      ))}
      {children}
      {taken.length > 0 ? (
        <div className={styles.taken}>
          <h3 className={styles.part}>{t('conflict.taken')}</h3>
          <ChangedParts parts={taken} />
        </div>
      ) : null}
    </section>
  )
}

interface SavedByProps extends Pick<ConflictPanelProps<never>, 'log'> {
  plant: number | null
}

/** Who saved and when: by the clock of the record's plant, as in its history; of no single plant's by the reader's own. */
function SavedBy({ log, plant }: SavedByProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const zoneOf = usePlantZone()
  const last = log?.at(-1)
  if (!last) return null
  const zone = plant === null ? Intl.DateTimeFormat().resolvedOptions().timeZone : zoneOf(plant)
  const by = last.actor?.name ?? t('record.system')
  return <p className={styles.by}>{t('conflict.by', { name: by, at: formats.dateTime(last.at, zone) })}</p>
}

interface ChoiceProps {
  one: FieldConflict
  fields: AnyFields
  tools: FieldTools
  onChoose: (side: Side) => void
}

/** A field that both changed: the two values beside each other, one of them to be saved. */
function Choice({ one, fields, tools, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const field = fields.all.find(({ key }) => key === one.key)
  const text = (value: unknown) => (field && fieldText(field, value, tools)) || t('record.none')
  return (
    <SideChoice
      label={field ? fieldLabel(fields, field) : one.key}
      mine={text(one.mine)}
      theirs={text(one.theirs)}
      choice={one.choice}
      onChoose={onChoose}
    />
  )
}
