import { useState } from 'react'
import { AttachedFiles } from '../../../core/files/index.ts'
import { useFormats, useTranslation } from '../../../core/i18n/index.ts'
import { MeasuredValue, writeLimits } from '../../../core/measure/index.ts'
import { usePrinting } from '../../../core/print/index.ts'
import { RepeatBodies, shortName } from '../../../core/repeats/index.ts'
import { FactTable, IconCalculator, Meta, Row, StatusPill, Surface, Switch, Text, Unseen } from '../../../ui/index.ts'
import table from '../parts/FieldTable.module.css'
import type { CollectValue } from '../queries.ts'
import styles from './Comparison.module.css'
import type { Change } from './queries.ts'

type Compared = Change['comparison'][number]

/** So many fields are read at a glance; of more, those that change are shown at first. */
const AT_A_GLANCE = 10

/** Old and new value of every field side by side, those that change marked. */
export function Comparison({ change }: { change: Change }) {
  const { t } = useTranslation('collects')
  const printing = usePrinting()
  const { comparison, kind } = change
  const [onlyChanged, setOnlyChanged] = useState(kind === 'EDIT' && comparison.length > AT_A_GLANCE)
  const shown = onlyChanged && !printing ? comparison.filter(({ changed }) => changed) : comparison
  const count = comparison.filter(({ changed }) => changed).length
  return (
    <Surface
      title={t('record.values')}
      padding="none"
      actions={
        kind === 'EDIT' && !printing ? (
          <Switch label={t('change.onlyChanged')} checked={onlyChanged} onChange={setOnlyChanged} />
        ) : null
      }
    >
      {kind === 'EDIT' ? (
        <div className={styles.summary}>
          <Text tone="muted" figures>
            {t('change.count', { count })}
          </Text>
        </div>
      ) : null}
      <FactTable pad="0.5rem 1rem" first="34%" align="middle" blocks className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('record.field')}</th>
            <th scope="col">{t('change.before')}</th>
            {kind === 'EDIT' ? <th scope="col">{t('change.after')}</th> : null}
            <th scope="col">{t('record.limits')}</th>
          </tr>
        </thead>
        <RepeatBodies
          rows={shown}
          repeatOf={repeatOf}
          columns={kind === 'EDIT' ? 4 : 3}
          row={(one) => <ComparedRow key={one.fieldId} compared={one} kind={kind} />}
          mark={(rows) => (kind === 'EDIT' ? <RepeatMark rows={rows} /> : null)}
        />
      </FactTable>
    </Surface>
  )
}

const repeatOf = ({ before, after }: Compared) => (after ?? before)?.inRepeat

/** A repeat that there would no longer be, or that there was not before: a request may change how many there are. */
function RepeatMark({ rows }: { rows: readonly Compared[] }) {
  const { t } = useTranslation('collects')
  if (rows.every(({ after }) => after === null))
    return <StatusPill tone="rejected">{t('change.repeatGoes')}</StatusPill>
  if (rows.every(({ before }) => before === null)) return <StatusPill tone="done">{t('change.repeatComes')}</StatusPill>
  return null
}

function ComparedRow({ compared: { before, after, changed }, kind }: { compared: Compared; kind: Change['kind'] }) {
  const { t } = useTranslation('collects')
  const formats = useFormats()
  const value = after ?? before
  if (!value) return null
  const limits = writeLimits(value, formats)
  const marked = kind === 'EDIT' && changed
  return (
    <tr data-changed={marked || undefined}>
      <th scope="row">
        <Row as="span" rowGap={4} inline>
          {shortName(value)}
          {value.source === 'calculated' ? (
            <IconCalculator size={16} stroke={1.75} role="img" aria-label={t('codes.source.calculated')} />
          ) : null}
          {value.critical ? <StatusPill tone="rejected">{t('record.critical')}</StatusPill> : null}
          {marked ? <StatusPill tone="ongoing">{t('change.changed')}</StatusPill> : null}
        </Row>
      </th>
      <Side value={before} name={t('change.before')} old={marked} />
      {kind === 'EDIT' ? <Side value={after} name={t('change.after')} /> : null}
      <Meta as="td" figures data-name={t('record.limits')} data-empty={limits === null || undefined}>
        {limits ?? '—'}
      </Meta>
    </tr>
  )
}

function Side({ value, name, old }: { value: CollectValue | null; name: string; old?: boolean }) {
  const { t } = useTranslation('collects')
  return (
    <td data-name={name} data-old={old || undefined}>
      {value ? (
        <>
          {old ? <Unseen>{t('change.was')} </Unseen> : null}
          <MeasuredValue measured={value} />
          {value.files ? <AttachedFiles files={value.files} /> : null}
        </>
      ) : (
        <Meta figures>{t('change.notAsked')}</Meta>
      )}
    </td>
  )
}
