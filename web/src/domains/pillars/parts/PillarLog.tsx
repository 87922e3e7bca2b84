import type { historyEntry, Infer } from '@lineside/contract/core'
import { RecordLog } from '../../../core/catalogue/record.ts'
import { changedFields, useFieldTools } from '../../../core/fields/index.ts'
import { textOf, useTranslation } from '../../../core/i18n/index.ts'
import { ChangedParts, movedParts } from '../../../core/record/index.ts'
import { pillarFields } from '../fields.ts'
import { pillars } from '../queries.ts'

/** The history of a pillar and its parts. */
export function PillarLog({ id }: { id: number }) {
  return (
    <RecordLog
      fields={pillarFields}
      log={pillars.log(id)}
      // pillars belong to no plant
      plant={null}
      detail={(entry) => <Detail entry={entry} />}
    />
  )
}

function Detail({ entry }: { entry: Infer<typeof historyEntry> }) {
  const { t } = useTranslation(['pillars', 'core'])
  const tools = useFieldTools(pillarFields, [])
  const parts = [
    ...changedFields(pillarFields, entry, tools, t('core:record.none')),
    ...movedParts(entry, 'elements', (kind) => textOf('pillars', `history.${kind}`) ?? kind),
  ]
  return parts.length === 0 ? null : <ChangedParts parts={parts} />
}
