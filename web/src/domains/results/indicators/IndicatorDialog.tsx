import { indicatorStates } from '@lineside/contract/results'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLog } from '../../../core/catalogue/record.ts'
import { FieldFacts } from '../../../core/fields/index.ts'
import { useTranslation } from '../../../core/i18n/index.ts'
import { AbilityButton, RecordFailure, StateBadge } from '../../../core/record/index.ts'
import { Dialog, IconEdit, Row, Skeleton, Stack } from '../../../ui/index.ts'
import { type Indicator, indicatorQueries } from '../queries.ts'
import { EditIndicatorDialog } from './EditIndicatorDialog.tsx'
import { useIndicatorFields } from './fields.ts'

interface IndicatorDialogProps {
  id: number
  name: string
  /** it is opened to be changed */
  editing: boolean
  onClose: () => void
}

/** One indicator: what it is, and how it became so. */
export function IndicatorDialog({ id, name, editing, onClose }: IndicatorDialogProps) {
  const { data, error, refetch } = useQuery(indicatorQueries.record(id))
  if (data && editing) return <EditIndicatorDialog record={data} onClose={onClose} />
  return (
    <Dialog open width="side" title={data?.name ?? name} onClose={onClose}>
      {data ? <Content record={data} /> : null}
      {!data && error ? <RecordFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton shape="list" count={4} />}
    </Dialog>
  )
}

function Content({ record }: { record: Indicator }) {
  const { t } = useTranslation(['results', 'core'])
  const fields = useIndicatorFields(record.industryId)
  const [editing, setEditing] = useState(false)
  return (
    <Stack>
      <Row justify="between" align="center">
        <StateBadge machine={indicatorStates} state={record.state} />
        <AbilityButton able={record.abilities.changed} icon={IconEdit} onClick={() => setEditing(true)}>
          {t('core:actions.edit')}
        </AbilityButton>
      </Row>
      <FieldFacts fields={fields} record={record} title={t('results:columns.name')} />
      <RecordLog fields={fields} log={indicatorQueries.log(record.id)} plant={record.industryId} />
      {editing ? <EditIndicatorDialog record={record} onClose={() => setEditing(false)} /> : null}
    </Stack>
  )
}
